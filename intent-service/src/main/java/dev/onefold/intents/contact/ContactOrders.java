package dev.onefold.intents.contact;

import dev.onefold.intents.contact.ContactActions.Said;
import dev.onefold.intents.contact.LiftSuspension.Meaning;
import dev.onefold.intents.login.BadRequestException;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// The bodies of what people ask for about a contact, and what they must be.
final class ContactOrders {

    private static final List<String> CATEGORIES = List.of("transactional", "marketing", "*");
    private static final int LONGEST_SYSTEM = 100;
    private static final int LONGEST_VALUE = 400;

    private ContactOrders() {}

    /// @param kind `address` where it is left out
    record Lookup(@Nullable String system, @Nullable String kind, @Nullable String value) {
        Identity identity() {
            return ContactOrders.identity(system, kind, value);
        }
    }

    record NewIdentity(
            @Nullable String system,
            @Nullable String kind,
            @Nullable String value,
            @Nullable String reason) {
        Identity identity() {
            return ContactOrders.identity(system, kind, value);
        }
    }

    record Consent(
            @Nullable String channel,
            @Nullable String category,
            @Nullable Boolean granted,
            @Nullable String evidence,
            @Nullable String reason) {
        Said said() {
            if (granted == null) {
                throw new BadRequestException("granted", "must be true or false");
            }
            if (category == null || !CATEGORIES.contains(category)) {
                throw new BadRequestException(
                        "category", "must be one of " + String.join(", ", CATEGORIES));
            }
            // An opt-out is believed without evidence.
            String words =
                    granted || evidence != null
                            ? Words.text("evidence", evidence, Words.LONGEST)
                            : "";
            return new Said(Words.channel(channel), category, granted, words);
        }
    }

    record Lift(@Nullable String channel, @Nullable String meaning, @Nullable String reason) {
        Meaning meant() {
            return Arrays.stream(Meaning.values())
                    .filter(value -> value.text().equals(meaning))
                    .findFirst()
                    .orElseThrow(
                            () ->
                                    new BadRequestException(
                                            "meaning", "must be stop, appointment or nothing"));
        }
    }

    record Merge(@Nullable UUID into, @Nullable String reason) {
        UUID survivor() {
            if (into == null) {
                throw new BadRequestException("into", "must be the id of the contact that stays");
            }
            return into;
        }
    }

    record Because(@Nullable String reason) {}

    private static Identity identity(
            @Nullable String system, @Nullable String kind, @Nullable String value) {
        String where = Words.text("system", system, LONGEST_SYSTEM);
        String what = kind == null ? "address" : Words.label("kind", kind);
        String name = Words.text("value", value, LONGEST_VALUE);
        return where.equals("email") && what.equals("address")
                ? Identity.email(name)
                : new Identity(where, what, name);
    }
}
