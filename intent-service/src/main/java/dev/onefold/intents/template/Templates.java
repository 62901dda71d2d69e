package dev.onefold.intents.template;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The shapes of `/v1/templates`.
final class Templates {

    private Templates() {}

    /// Which text, of which channel.
    ///
    /// @param name as the provider knows it
    /// @param language BCP 47
    record VersionKey(String channel, String name, String language, int version) {

        /// What the audit calls it.
        String subject() {
            return "template " + channel + "/" + name + "/" + language;
        }
    }

    /// A version as it stands.
    ///
    /// @param body null for those that were here before their texts were
    /// @param parameters what fills its places, in their order; null where nobody has said
    /// @param statusAt by the clock of who said so; null while nobody has
    record View(
            VersionKey key,
            String category,
            String status,
            String contentHash,
            @Nullable String body,
            @Nullable List<String> parameters,
            @Nullable Instant createdAt,
            @Nullable Instant statusAt) {}

    /// A new version.
    record New(
            @Nullable String channel,
            @Nullable String name,
            @Nullable String language,
            int version,
            @Nullable String category,
            @Nullable String body,
            @Nullable List<String> parameters) {}

    /// What is known of a version at a provider that tells us nothing.
    record Status(@Nullable String status, @Nullable String reason) {}

    /// What waits for one version of a text is to go out in another.
    ///
    /// @param language null for every language that has the version
    /// @param execute without it nothing is changed, only counted
    record Migration(
            @Nullable String channel,
            @Nullable String name,
            @Nullable String language,
            int toVersion,
            @Nullable Boolean execute,
            @Nullable String reason) {}

    /// What a migration does, or would do.
    ///
    /// @param moved intents whose present way, or a later one, is another version
    /// @param released how many of them were held for the template and go on
    /// @param misfits intents whose places the version does not have; left as they are
    /// @param more whether there are more than are looked at in one call; ask again
    record Report(boolean executed, int moved, int released, int misfits, boolean more) {}
}
