package dev.onefold.providers.reading;

import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/// Points in time as any sender may write them: ISO-8601, or seconds or milliseconds since 1970,
/// as text or number, with or without a fraction. In microseconds, as a database keeps them.
public final class Moments {
    private static final int LONGEST = 40;
    private static final Pattern NUMBER = Pattern.compile("[0-9]{1,16}(\\.[0-9]{1,20})?");
    private static final Pattern LOCAL =
            Pattern.compile("\\d{4}-\\d\\d-\\d\\d[T ]\\d\\d:\\d\\d(:\\d\\d(\\.\\d{1,9})?)?");
    private static final BigDecimal THOUSAND = BigDecimal.valueOf(1_000);

    // In seconds it is the year 5138, in milliseconds 1973.
    private static final BigDecimal FROM_HERE_MILLISECONDS = BigDecimal.valueOf(100_000_000_000L);
    private static final Instant LAST = Instant.parse("9999-12-31T23:59:59.999999Z");

    private Moments() {}

    /// Null for what is none. A time that does not say in which zone it is, is none either.
    public static @Nullable Instant of(JsonNode node) {
        return of(node, false);
    }

    /// @param utc whether a time without a zone is in UTC, because the provider says so
    static @Nullable Instant of(JsonNode node, boolean utc) {
        if (node.isInt()) {
            return kept(Instant.ofEpochSecond(node.intValue()));
        }
        String text = node.isNumber() ? plain(node) : node.asString("");
        if (text.isEmpty() || text.length() > LONGEST) {
            return null;
        }
        return kept(NUMBER.matcher(text).matches() ? counted(text) : written(text, utc));
    }

    private static @Nullable Instant kept(@Nullable Instant at) {
        boolean kept = at != null && !at.isBefore(Instant.EPOCH) && !at.isAfter(LAST);
        return kept ? at : null;
    }

    // 1.7E9 is a number of seconds too. An exponent may be a trap: it is not written out.
    private static String plain(JsonNode node) {
        BigDecimal number = node.decimalValue();
        return Math.abs((long) number.scale()) > LONGEST ? "" : number.toPlainString();
    }

    private static @Nullable Instant counted(String text) {
        BigDecimal number = new BigDecimal(text);
        BigDecimal milliseconds =
                number.compareTo(FROM_HERE_MILLISECONDS) < 0 ? number.multiply(THOUSAND) : number;
        BigDecimal microseconds = milliseconds.multiply(THOUSAND);
        return Instant.EPOCH.plus(microseconds.longValue(), ChronoUnit.MICROS);
    }

    private static @Nullable Instant written(String text, boolean utc) {
        try {
            if (utc && LOCAL.matcher(text).matches()) {
                return LocalDateTime.parse(text.replace(' ', 'T'))
                        .toInstant(ZoneOffset.UTC)
                        .truncatedTo(ChronoUnit.MICROS);
            }
            return OffsetDateTime.parse(text).toInstant().truncatedTo(ChronoUnit.MICROS);
        } catch (DateTimeException e) {
            return null;
        }
    }
}
