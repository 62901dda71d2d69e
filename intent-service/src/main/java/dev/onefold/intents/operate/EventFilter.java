package dev.onefold.intents.operate;

import dev.onefold.intents.login.BadRequestException;
import dev.onefold.intents.page.Cursor;
import dev.onefold.intents.page.Page;
import dev.onefold.rules.event.EventStatus;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Which events a list shows.
///
/// @param equal by column, what it must be
/// @param since the first moment of receipt that is shown
/// @param until the first moment that is not
/// @param conflict whether only those are shown under whose id something else came
/// @param after where the list goes on
record EventFilter(
        Map<String, String> equal,
        @Nullable Instant since,
        @Nullable Instant until,
        boolean conflict,
        @Nullable Cursor after,
        int limit) {

    private static final Map<String, String> COLUMNS =
            Map.of(
                    "provider", "provider",
                    "endpoint", "endpoint",
                    "type", "event_type",
                    "object", "object_id",
                    "status", "status");
    private static final Set<String> KNOWN =
            new LinkedHashSet<>(
                    List.of(
                            "provider",
                            "endpoint",
                            "type",
                            "object",
                            "status",
                            "since",
                            "until",
                            "conflict",
                            "cursor",
                            "limit"));

    /// @param given the query's parameters with every value
    /// @throws BadRequestException that says which parameter is wrong and what it may be
    static EventFilter of(Map<String, List<String>> given) {
        given.forEach(EventFilter::check);
        Map<String, String> one =
                given.entrySet().stream()
                        .collect(
                                Collectors.toMap(
                                        Map.Entry::getKey, entry -> entry.getValue().getFirst()));
        String status = one.get("status");
        if (status != null) {
            checkStatus(status);
        }
        return new EventFilter(
                one.entrySet().stream()
                        .filter(entry -> COLUMNS.containsKey(entry.getKey()))
                        .collect(
                                Collectors.toMap(
                                        entry -> COLUMNS.get(entry.getKey()), Map.Entry::getValue)),
                instant("since", one.get("since")),
                instant("until", one.get("until")),
                flag(one.get("conflict")),
                EventViews.cursor(one.get("cursor")),
                Page.limit(one.get("limit")));
    }

    private static void check(String name, List<String> values) {
        if (!KNOWN.contains(name)) {
            throw new BadRequestException(
                    "An events list takes " + String.join(", ", KNOWN) + " and nothing else");
        }
        if (values.size() != 1) {
            throw new BadRequestException(name + " may be given once");
        }
        if (values.getFirst().isEmpty() || values.getFirst().indexOf('\0') >= 0) {
            throw new BadRequestException(name + " must be a text that is not empty");
        }
    }

    private static void checkStatus(String status) {
        List<String> all = Arrays.stream(EventStatus.values()).map(EventStatus::text).toList();
        if (!all.contains(status)) {
            throw new BadRequestException("status must be one of " + String.join(", ", all));
        }
    }

    private static @Nullable Instant instant(String name, @Nullable String text) {
        if (text == null) {
            return null;
        }
        try {
            Instant at = Instant.parse(text);
            if (at.isAfter(Cursor.LAST) || at.isBefore(Cursor.FIRST)) {
                throw new BadRequestException(name + " must be in the years 1 to 9999");
            }
            return at;
        } catch (DateTimeParseException e) {
            throw new BadRequestException(
                    name + " must be a moment in UTC such as 2026-12-01T08:00:00Z");
        }
    }

    private static boolean flag(@Nullable String text) {
        if (text != null && !text.equals("true") && !text.equals("false")) {
            throw new BadRequestException("conflict must be true or false");
        }
        return "true".equals(text);
    }
}
