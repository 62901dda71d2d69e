package dev.onefold.intents.booking;

import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.FormatStyle;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// Fills the places of the starter templates: name, day, time, service, place.
final class NoticeText {

    /// Providers refuse an empty place.
    private static final String NOTHING = "-";

    private NoticeText() {}

    /// @param language the template's, which need not be the person's
    static List<String> parameters(Told told, String language) {
        return parameters(
                told.person().profile().name(), told.localStart(), told.about(), language);
    }

    static List<String> parameters(
            @Nullable String name, LocalDateTime localStart, Told.About about, String language) {
        Locale locale = Locale.forLanguageTag(language);
        return List.of(
                orNothing(name),
                localStart.format(
                        DateTimeFormatter.ofLocalizedDate(FormatStyle.FULL).withLocale(locale)),
                localStart.format(
                        DateTimeFormatter.ofLocalizedTime(FormatStyle.SHORT).withLocale(locale)),
                orNothing(about.service()),
                orNothing(about.place()));
    }

    private static String orNothing(@Nullable String text) {
        return text == null || text.isBlank() ? NOTHING : text;
    }
}
