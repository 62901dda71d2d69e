package dev.onefold.intents.intent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onefold.intents.SettingsReader;
import dev.onefold.rules.time.QuietHours;
import dev.onefold.rules.time.QuietWindow;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class QuietSettingsTest {

    @Test
    void theDefaults() {
        assertThat(hours(Map.of())).isEqualTo(QuietHours.defaults());
    }

    @Test
    void everyPropertyCanBeSet() {
        assertThat(
                        hours(
                                Map.of(
                                        "from", "22:00",
                                        "to", "07:30",
                                        "days.saturday.from", "20:00",
                                        "days.saturday.to", "10:00",
                                        "days.sunday.from", "00:00",
                                        "days.sunday.to", "00:00",
                                        "holidays[0].date", "2026-12-25",
                                        "holidays[0].from", "16:00",
                                        "holidays[0].to", "12:00")))
                .isEqualTo(
                        new QuietHours(
                                window("22:00", "07:30"),
                                Map.of(
                                        DayOfWeek.SATURDAY, window("20:00", "10:00"),
                                        DayOfWeek.SUNDAY, QuietWindow.none()),
                                Map.of(LocalDate.of(2026, 12, 25), window("16:00", "12:00"))));
    }

    @ParameterizedTest
    @CsvSource({
        "from, 25:00, from",
        "to, late, to",
        "to, 17:01, .from and .to: quiet hours must be at most 20 hours",
        "days.saturday.from, 9, days.saturday.from",
        "days.saturday.to, 24:00, days.saturday.to",
        "days.saturday.to, 20:01, .days: quiet hours must be at most 20 hours",
        "days.saturday.to, 20:01, that start on FRIDAY at 21:00",
        "days.someday.from, 10:00, days",
        "holidays[0].date, 2026-02-30, holidays[0].date",
        "holidays[0].date, 1/2/27, holidays[0].date",
        "holidays[0].from, noon, holidays[0].from",
        "holidays[0].to, 20:01, .holidays: quiet hours must be at most 20 hours",
        "holidays[0].to, 20:01, that start on 2027-01-01 at 00:00",
        "holidays[1].date, 2027-01-01, holidays[1].date: 2027-01-01 is there twice",
        "holidays[0].name, New Year, holidays[0].name",
        "until, 08:00, until",
    })
    void aBadValueIsRefusedByItsKey(String key, String value, String said) {
        Map<String, String> properties = new HashMap<>(week());
        properties.put(key, value);

        assertThatThrownBy(() -> hours(properties))
                .hasStackTraceContaining("onefold.quiet-hours")
                .hasStackTraceContaining(said);
    }

    @ParameterizedTest
    @CsvSource({
        "days.saturday.from",
        "days.saturday.to",
        "holidays[0].date",
        "holidays[0].from",
        "holidays[0].to",
    })
    void whatIsMissingIsNamed(String key) {
        Map<String, String> properties = new HashMap<>(week());
        properties.remove(key);

        assertThatThrownBy(() -> hours(properties))
                .hasStackTraceContaining("onefold.quiet-hours." + key + " is missing");
    }

    private static Map<String, String> week() {
        return Map.of(
                "days.saturday.from", "00:00",
                "days.saturday.to", "10:00",
                "holidays[0].date", "2027-01-01",
                "holidays[0].from", "00:00",
                "holidays[0].to", "11:00",
                "holidays[1].date", "2027-01-06",
                "holidays[1].from", "20:00",
                "holidays[1].to", "11:00");
    }

    private static QuietHours hours(Map<String, String> properties) {
        return SettingsReader.read(QuietSettings.class, properties).hours();
    }

    private static QuietWindow window(String from, String to) {
        return new QuietWindow(LocalTime.parse(from), LocalTime.parse(to));
    }
}
