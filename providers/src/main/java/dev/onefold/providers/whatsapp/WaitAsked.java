package dev.onefold.providers.whatsapp;

import java.net.http.HttpHeaders;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeFormatter;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// How long the provider asks us to wait: `Retry-After` in seconds or as a date, and the
/// minutes of `X-Business-Use-Case-Usage`; the later of the two. At most a day: what is beyond
/// that is no wait but a mistake.
final class WaitAsked {
    private static final Duration LONGEST = Duration.ofDays(1);
    private static final Pattern SECONDS = Pattern.compile("[0-9]{1,9}");
    private static final Pattern MINUTES =
            Pattern.compile("\"estimated_time_to_regain_access\"\\s*:\\s*([0-9]{1,7})");
    private static final int HEADER_LIMIT = 8_192;

    private WaitAsked() {}

    /// Null when nothing readable is asked for.
    static @Nullable Instant until(HttpHeaders headers, Instant now) {
        Instant until =
                headers.firstValue("retry-after")
                        .flatMap(v -> retryAfter(v.strip(), now))
                        .orElse(null);
        Instant regained =
                headers.firstValue("x-business-use-case-usage")
                        .map(WaitAsked::longestMinutes)
                        .filter(minutes -> minutes > 0)
                        .map(minutes -> now.plus(Duration.ofMinutes(minutes)))
                        .orElse(null);
        Instant later =
                until == null || (regained != null && regained.isAfter(until)) ? regained : until;
        Instant latest = now.plus(LONGEST);
        return later != null && later.isAfter(latest) ? latest : later;
    }

    private static Optional<Instant> retryAfter(String value, Instant now) {
        if (SECONDS.matcher(value).matches()) {
            return Optional.of(now.plusSeconds(Long.parseLong(value)));
        }
        try {
            Instant date = DateTimeFormatter.RFC_1123_DATE_TIME.parse(value, Instant::from);
            return Optional.of(date.isBefore(now) ? now : date);
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }

    /// The header is JSON, one list for each business account; only this one number of it
    /// matters.
    private static long longestMinutes(String value) {
        Matcher matcher = MINUTES.matcher(value.length() > HEADER_LIMIT ? "" : value);
        long longest = 0;
        while (matcher.find()) {
            longest = Math.max(longest, Long.parseLong(matcher.group(1)));
        }
        return longest;
    }
}
