package dev.onefold.rules.consent;

import org.jspecify.annotations.Nullable;

/// Which of two statements of a contact holds.
public final class ConsentRules {

    private ConsentRules() {}

    /// Whether `now` takes the place of `old`, which is null where nothing was known.
    ///
    /// The later statement holds; of two at the same moment, the opt-out. An opt-in without
    /// evidence of its own never lifts an opt-out, however late, and gives way to any statement
    /// that has evidence. Whatever order statements come in, the same one holds in the end.
    public static boolean supersedes(@Nullable ConsentState old, ConsentState now) {
        if (old == null) {
            return true;
        }
        if (credible(old) != credible(now)) {
            return credible(now);
        }
        int later = now.at().compareTo(old.at());
        return later != 0 ? later > 0 : old.granted() && !now.granted();
    }

    /// An opt-out is believed without evidence: the safest reading.
    private static boolean credible(ConsentState state) {
        return !state.granted() || !state.source().isBlank();
    }
}
