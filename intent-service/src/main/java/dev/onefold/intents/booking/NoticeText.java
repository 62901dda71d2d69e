package dev.onefold.intents.booking;

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
        Locale locale = Locale.forLanguageTag(language);
        return List.of(
                orNothing(told.person().profile().name()),
                told.localStart()
                        .format(
                                DateTimeFormatter.ofLocalizedDate(FormatStyle.FULL)
                                        .withLocale(locale)),
                told.localStart()
                        .format(
                                DateTimeFormatter.ofLocalizedTime(FormatStyle.SHORT)
                                        .withLocale(locale)),
                orNothing(told.about().service()),
                orNothing(told.about().place()));
    }

    private static String orNothing(@Nullable String text) {
        return text == null || text.isBlank() ? NOTHING : text;
    }
}
