package dev.onefold.rules.simulation;

import dev.onefold.rules.claim.ConsentFacts;
import dev.onefold.rules.consent.ConsentRules;
import dev.onefold.rules.consent.ConsentState;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// What holds of all that people said, one line for each channel and category they spoke of.
final class Consents {

    private final Map<Scope, ConsentState> lines = new HashMap<>();

    /// Whether it holds from now on.
    boolean say(Person person, Mail.Said said) {
        Scope scope = new Scope(person.id(), said.channel(), said.category());
        ConsentState now = new ConsentState(said.granted(), said.at(), said.evidence());
        boolean holds = ConsentRules.supersedes(lines.get(scope), now);
        if (holds) {
            lines.put(scope, now);
        }
        return holds;
    }

    ConsentFacts facts(Person person, String channel, String category) {
        @Nullable Instant out = null;
        @Nullable Instant everything = null;
        @Nullable Instant in = null;
        boolean optedIn = false;
        for (Map.Entry<Scope, ConsentState> line : lines.entrySet()) {
            ConsentState state = line.getValue();
            Scope scope = line.getKey();
            if (!scope.covers(person.id(), channel, category)) {
                continue;
            }
            optedIn |= state.granted();
            if (state.granted()) {
                in = state.source().isEmpty() ? in : later(in, state.at());
            } else if (scope.channel().equals("*")) {
                everything = later(everything, state.at());
            } else {
                out = later(out, state.at());
            }
        }
        return new ConsentFacts(
                stands(out, in), stands(everything, in), optedIn, channel.equals("whatsapp"));
    }

    private static boolean stands(@Nullable Instant out, @Nullable Instant in) {
        return out != null && (in == null || !out.isBefore(in));
    }

    private static Instant later(@Nullable Instant one, Instant other) {
        return one == null || other.isAfter(one) ? other : one;
    }

    private record Scope(String person, String channel, String category) {

        boolean covers(String whom, String one, String kind) {
            return person.equals(whom)
                    && (channel.equals("*") || channel.equals(one))
                    && (category.equals("*") || category.equals(kind));
        }
    }
}
