package dev.onefold.rules.claim;

import java.time.ZoneId;

/// Who would get it.
///
/// @param zone in which the quiet hours are counted
/// @param zoneIsOwn whether it is the person's own, not the business's
/// @param suspended whether everything of theirs on this channel waits for a person
public record RecipientFacts(ZoneId zone, boolean zoneIsOwn, boolean suspended, Fate fate) {

    /// What became of the contact that it is filed under.
    public enum Fate {
        STANDS,
        /// It turned out to be somebody else's double.
        MERGED,
        /// The person had their data removed.
        ERASED
    }
}
