package dev.onefold.intents.intent;

import dev.onefold.rules.time.QuietHours;
import dev.onefold.rules.time.QuietWindow;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.format.annotation.DateTimeFormat;
import org.springframework.format.annotation.DateTimeFormat.ISO;

/// When nobody is to be disturbed, in the recipient's own zone. Equal times mean at no hour.
///
/// @param from when nothing may be sent any more
/// @param to when it may be sent again
/// @param days of days of the week that differ
/// @param holidays of dates that differ from their day of the week
@ConfigurationProperties(value = "onefold.quiet-hours", ignoreUnknownFields = false)
record QuietSettings(
        @DefaultValue("21:00") LocalTime from,
        @DefaultValue("08:00") LocalTime to,
        @DefaultValue Map<DayOfWeek, Day> days,
        @DefaultValue List<Holiday> holidays) {

    private static final String KEY = "onefold.quiet-hours";

    QuietSettings {
        days = Map.copyOf(days);
        holidays = List.copyOf(holidays);
        QuietWindow usual = new QuietWindow(from, to);
        hours(".from and .to", usual, Map.of(), Map.of());
        hours(".days", usual, windows(days), Map.of());
        hours(".holidays", usual, windows(days), windows(holidays));
    }

    QuietHours hours() {
        return hours("", new QuietWindow(from, to), windows(days), windows(holidays));
    }

    // Step by step: what was right without the days is wrong because of them.
    private static QuietHours hours(
            String key,
            QuietWindow usual,
            Map<DayOfWeek, QuietWindow> days,
            Map<LocalDate, QuietWindow> holidays) {
        try {
            return new QuietHours(usual, days, holidays);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(KEY + key + ": " + e.getMessage(), e);
        }
    }

    private static Map<DayOfWeek, QuietWindow> windows(Map<DayOfWeek, Day> days) {
        Map<DayOfWeek, QuietWindow> windows = new EnumMap<>(DayOfWeek.class);
        days.forEach(
                (day, times) -> {
                    String key = KEY + ".days." + day.name().toLowerCase(Locale.ROOT);
                    windows.put(day, window(key, times.from(), times.to()));
                });
        return windows;
    }

    private static Map<LocalDate, QuietWindow> windows(List<Holiday> holidays) {
        Map<LocalDate, QuietWindow> windows = new HashMap<>();
        for (int i = 0; i < holidays.size(); i++) {
            String key = KEY + ".holidays[" + i + "]";
            Holiday holiday = holidays.get(i);
            LocalDate date = some(key + ".date", holiday.date());
            if (windows.put(date, window(key, holiday.from(), holiday.to())) != null) {
                throw new IllegalArgumentException(key + ".date: " + date + " is there twice");
            }
        }
        return windows;
    }

    private static QuietWindow window(
            String key, @Nullable LocalTime from, @Nullable LocalTime to) {
        return new QuietWindow(some(key + ".from", from), some(key + ".to", to));
    }

    private static <T> T some(String key, @Nullable T value) {
        if (value == null) {
            throw new IllegalArgumentException(key + " is missing");
        }
        return value;
    }

    record Day(@Nullable LocalTime from, @Nullable LocalTime to) {}

    record Holiday(
            @DateTimeFormat(iso = ISO.DATE) @Nullable LocalDate date,
            @Nullable LocalTime from,
            @Nullable LocalTime to) {}
}
