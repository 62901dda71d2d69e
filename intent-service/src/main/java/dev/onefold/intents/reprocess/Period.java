package dev.onefold.intents.reprocess;

import dev.onefold.intents.login.BadRequestException;
import dev.onefold.rules.notice.NoticeType;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Which intents are gone over: those that are due from `from` on and before `to`.
///
/// @param kind null for every kind
/// @param channel null for every channel
record Period(Instant from, Instant to, @Nullable String kind, @Nullable String channel) {

    private static final Duration LONGEST = Duration.ofDays(7);
    private static final int EARLIEST = 2000;
    private static final int LATEST = 2200;
    private static final Pattern CHANNEL = Pattern.compile("[a-z][a-z0-9_-]{0,39}");

    /// @throws BadRequestException that names the field that is missing or wrong
    static Period of(Wanted wanted) {
        Instant from = wanted.from();
        Instant to = wanted.to();
        if (wanted.day() != null && from == null && to == null) {
            ZoneId zone = zone(wanted.zone());
            LocalDate day = day(wanted.day());
            // A day begins when its first moment comes, which is not always midnight.
            from = day.atStartOfDay(zone).toInstant();
            to = day.plusDays(1).atStartOfDay(zone).toInstant();
        } else if (wanted.day() != null || wanted.zone() != null) {
            throw new BadRequestException("day", "and zone stand in place of from and to");
        }
        if (from == null || to == null) {
            throw new BadRequestException("from", "and to are needed, or day and zone");
        }
        if (!from.isBefore(to) || Duration.between(from, to).compareTo(LONGEST) > 0) {
            throw new BadRequestException(
                    "to", "must be after from, and at most " + LONGEST.toDays() + " days");
        }
        return new Period(from, to, kind(wanted.kind()), channel(wanted.channel()));
    }

    private static LocalDate day(String text) {
        try {
            LocalDate day = LocalDate.parse(text);
            if (day.getYear() >= EARLIEST && day.getYear() < LATEST) {
                return day;
            }
        } catch (DateTimeException e) {
            throw noDay();
        }
        throw noDay();
    }

    private static BadRequestException noDay() {
        return new BadRequestException("day", "must be a day such as 2026-12-01");
    }

    private static ZoneId zone(@Nullable String text) {
        try {
            if (text != null) {
                return ZoneId.of(text);
            }
        } catch (DateTimeException e) {
            throw noZone();
        }
        throw noZone();
    }

    private static BadRequestException noZone() {
        return new BadRequestException("zone", "must be a time zone such as Europe/Madrid");
    }

    private static @Nullable String kind(@Nullable String text) {
        try {
            return text == null ? null : NoticeType.of(text).text();
        } catch (IllegalArgumentException e) {
            throw new BadRequestException("kind", "must be a kind of notice");
        }
    }

    private static @Nullable String channel(@Nullable String text) {
        if (text != null && !CHANNEL.matcher(text).matches()) {
            throw new BadRequestException("channel", "must be a channel such as whatsapp");
        }
        return text;
    }

    /// As it is asked for: two moments, or a day and its zone.
    record Wanted(
            @Nullable Instant from,
            @Nullable Instant to,
            @Nullable String day,
            @Nullable String zone,
            @Nullable String kind,
            @Nullable String channel) {}
}
