package dev.onefold.intents.operate;

import dev.onefold.intents.login.BadRequestException;
import dev.onefold.intents.page.Cursor;
import dev.onefold.intents.page.Page;
import dev.onefold.rules.intent.IntentState;
import dev.onefold.rules.intent.Reason;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Which intents a list shows.
///
/// @param equal by column, what it must be
/// @param states of which it must have one; empty for any
/// @param after where the list goes on
record IntentFilter(
        Map<String, String> equal,
        List<String> states,
        @Nullable Booking booking,
        Related related,
        Due due,
        @Nullable Cursor after,
        int limit) {

    static final String LIST = "intents";

    /// So long back begins a list that nothing else bounds.
    private static final Duration USUAL = Duration.ofDays(7);

    private static final Map<String, String> COLUMNS =
            Map.of("reason", "reason", "kind", "kind", "channel", "channel");
    private static final Set<String> KNOWN =
            new LinkedHashSet<>(
                    List.of(
                            "state", "reason", "kind", "channel", "booking", "contact", "related",
                            "dueFrom", "dueTo", "cursor", "limit"));

    /// A booking by any of its names.
    record Booking(String system, String bookingId) {}

    /// @param contact whose they are
    /// @param first what they follow from
    record Related(@Nullable UUID contact, @Nullable UUID first) {}

    /// @param from the first moment that is shown
    /// @param to the first that is not
    record Due(@Nullable Instant from, @Nullable Instant to) {}

    /// @param given the query's parameters with every value
    /// @throws BadRequestException that says which parameter is wrong and what it may be
    static IntentFilter of(Map<String, List<String>> given, Instant now) {
        given.forEach(IntentFilter::check);
        Map<String, String> one =
                given.entrySet().stream()
                        .collect(
                                Collectors.toMap(
                                        Map.Entry::getKey, entry -> entry.getValue().getFirst()));
        oneOf("reason", one.get("reason"), Stream.of(Reason.values()).map(Reason::text).toList());
        Booking booking = booking(one.get("booking"));
        Related related =
                new Related(
                        uuid("contact", one.get("contact")), uuid("related", one.get("related")));
        boolean bounded = booking != null || related.contact() != null || related.first() != null;
        return new IntentFilter(
                one.entrySet().stream()
                        .filter(entry -> COLUMNS.containsKey(entry.getKey()))
                        .collect(
                                Collectors.toMap(
                                        entry -> COLUMNS.get(entry.getKey()), Map.Entry::getValue)),
                states(one.get("state")),
                booking,
                related,
                due(one, bounded ? null : now.minus(USUAL)),
                Cursor.read(LIST, one.get("cursor"), Cursor::instant, Cursor::uuid),
                Page.limit(one.get("limit")));
    }

    private static void check(String name, List<String> values) {
        if (!KNOWN.contains(name)) {
            throw new BadRequestException(
                    "An intents list takes " + String.join(", ", KNOWN) + " and nothing else");
        }
        if (values.size() != 1) {
            throw new BadRequestException(name, "may be given once");
        }
        if (values.getFirst().isEmpty() || values.getFirst().indexOf('\0') >= 0) {
            throw new BadRequestException(name, "must be a text that is not empty");
        }
    }

    private static List<String> states(@Nullable String text) {
        List<String> all = Stream.of(IntentState.values()).map(IntentState::text).toList();
        List<String> states = text == null ? List.of() : List.of(text.split(",", -1));
        states.forEach(state -> oneOf("state", state, all));
        return states;
    }

    private static void oneOf(String name, @Nullable String text, List<String> all) {
        if (text != null && !all.contains(text)) {
            throw new BadRequestException(name, "must be one of " + String.join(", ", all));
        }
    }

    private static @Nullable Booking booking(@Nullable String text) {
        if (text == null) {
            return null;
        }
        int slash = text.indexOf('/');
        if (slash < 1 || slash == text.length() - 1) {
            throw new BadRequestException(
                    "booking", "must be the booking system, a slash and the booking id");
        }
        return new Booking(text.substring(0, slash), text.substring(slash + 1));
    }

    private static Due due(Map<String, String> one, @Nullable Instant otherwise) {
        Instant from = Moment.read("dueFrom", one.get("dueFrom"));
        return new Due(from == null ? otherwise : from, Moment.read("dueTo", one.get("dueTo")));
    }

    static @Nullable UUID uuid(String name, @Nullable String text) {
        try {
            return text == null ? null : UUID.fromString(text);
        } catch (IllegalArgumentException e) {
            throw new BadRequestException(name, "must be a UUID");
        }
    }

    /// Moments in queries.
    static final class Moment {

        private Moment() {}

        static @Nullable Instant read(String name, @Nullable String text) {
            if (text == null) {
                return null;
            }
            try {
                Instant at = Instant.parse(text);
                if (!at.isAfter(Cursor.LAST) && !at.isBefore(Cursor.FIRST)) {
                    return at;
                }
            } catch (DateTimeParseException e) {
                throw wrong(name);
            }
            throw wrong(name);
        }

        private static BadRequestException wrong(String name) {
            return new BadRequestException(
                    name, "must be a moment in UTC such as 2026-12-01T08:00:00Z");
        }
    }
}
