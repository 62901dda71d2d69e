package dev.onefold.schemas.example;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Moments in people's words, whole seconds: `in 24 h 5 s` (elapsed time), `in 3 days at 10:30`
/// (calendar days), `2 days ago`, or a wall time such as `2026-12-01T09:30`.
final class Moment {

    static final String FORMS =
            "'in 24 h 5 s', 'in 3 days at 10:30', '2 days ago', 'now' or '2026-12-01T09:30'";

    private static final Pattern DAYS_AT =
            Pattern.compile("in (\\d{1,4}) days? at (\\d{2}:\\d{2})");
    private static final Pattern LATER = Pattern.compile("in ((?:\\d{1,6} ?[a-z]+ ?)+)");
    private static final Pattern AGO = Pattern.compile("((?:\\d{1,6} ?[a-z]+ )+)ago");
    private static final Pattern AMOUNT = Pattern.compile("(\\d+) ?([a-z]+)");

    private Moment() {}

    /// The moment that the words mean, where it is now `now`, on the wall clock of `zone`; empty
    /// where they mean none.
    static Optional<Instant> of(String words, Instant now, ZoneId zone) {
        Instant second = now.truncatedTo(ChronoUnit.SECONDS);
        String text = words.strip();
        Matcher daysAt = DAYS_AT.matcher(text);
        Matcher later = LATER.matcher(text);
        Matcher ago = AGO.matcher(text);
        try {
            if (text.equals("now")) {
                return Optional.of(second);
            }
            if (daysAt.matches()) {
                int days = Integer.parseInt(daysAt.group(1));
                LocalTime at = LocalTime.parse(daysAt.group(2));
                return Optional.of(
                        ZonedDateTime.of(
                                        LocalDateTime.ofInstant(second, zone)
                                                .toLocalDate()
                                                .plusDays(days),
                                        at,
                                        zone)
                                .toInstant());
            }
            if (later.matches()) {
                return elapsed(later.group(1)).map(second::plus);
            }
            if (ago.matches()) {
                return elapsed(ago.group(1)).map(second::minus);
            }
            return Optional.of(LocalDateTime.parse(text).atZone(zone).toInstant());
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }

    private static Optional<Duration> elapsed(String amounts) {
        Duration sum = Duration.ZERO;
        Matcher amount = AMOUNT.matcher(amounts);
        while (amount.find()) {
            long number = Long.parseLong(amount.group(1));
            Optional<ChronoUnit> unit = unit(amount.group(2));
            if (unit.isEmpty()) {
                return Optional.empty();
            }
            sum = sum.plus(unit.get().getDuration().multipliedBy(number));
        }
        return Optional.of(sum);
    }

    private static Optional<ChronoUnit> unit(String word) {
        return Optional.ofNullable(
                switch (word) {
                    case "s", "second", "seconds" -> ChronoUnit.SECONDS;
                    case "min", "minute", "minutes" -> ChronoUnit.MINUTES;
                    case "h", "hour", "hours" -> ChronoUnit.HOURS;
                    case "d", "day", "days" -> ChronoUnit.DAYS;
                    default -> null;
                });
    }
}
