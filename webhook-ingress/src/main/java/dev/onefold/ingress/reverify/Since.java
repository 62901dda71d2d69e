package dev.onefold.ingress.reverify;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/// A moment as people write it: `2026-11-30T10:00:00Z`, or how long ago: `90m`, `2h`, `3d`.
final class Since implements ITypeConverter<Instant> {
    private static final Pattern AGO = Pattern.compile("([0-9]{1,6})([smhd])");

    @Override
    public Instant convert(String text) {
        Matcher ago = AGO.matcher(text);
        if (ago.matches()) {
            long count = Long.parseLong(ago.group(1));
            return Instant.now()
                    .minus(
                            switch (ago.group(2)) {
                                case "s" -> Duration.ofSeconds(count);
                                case "m" -> Duration.ofMinutes(count);
                                case "h" -> Duration.ofHours(count);
                                default -> Duration.ofDays(count);
                            });
        }
        try {
            return Instant.parse(text);
        } catch (DateTimeException e) {
            throw new TypeConversionException(
                    "'" + text + "' is neither like 2026-11-30T10:00:00Z nor like 90m, 2h or 3d");
        }
    }
}
