package dev.onefold.intents.template;

import dev.onefold.intents.login.BadRequestException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.IllformedLocaleException;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// A text that messages are made of, as it was asked for and found to be in order.
///
/// @param body with places `{{1}}`, `{{2}}`, each at least once
/// @param parameters the names of what fills them
record TemplateText(
        Templates.VersionKey key, String category, String body, List<String> parameters) {

    private static final Pattern LABEL = Pattern.compile("[a-z][a-z0-9_]{0,39}");
    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9_.-]{0,199}");
    private static final Pattern PLACE = Pattern.compile("\\{\\{([^{}]*)}}");
    private static final int LONGEST = 4096;
    private static final int MOST_PLACES = 30;
    private static final int HIGHEST_VERSION = 1_000_000;

    TemplateText {
        parameters = List.copyOf(parameters);
    }

    /// @throws BadRequestException saying which field must be what
    static TemplateText of(Templates.New asked) {
        String category = "" + asked.category();
        require(
                Set.of("transactional", "marketing").contains(category),
                "category",
                "must be transactional or marketing");
        String body = asked.body() == null ? "" : asked.body();
        require(
                !body.isBlank() && body.length() <= LONGEST && body.indexOf(0) < 0,
                "body",
                "must be 1 to " + LONGEST + " characters");
        List<String> parameters = asked.parameters() == null ? List.of() : asked.parameters();
        require(
                parameters.size() <= MOST_PLACES
                        && parameters.stream().allMatch(p -> LABEL.matcher("" + p).matches()),
                "parameters",
                "must be at most " + MOST_PLACES + " names such as day or first_name");
        require(
                places(body).equals(numbers(parameters.size())),
                "body",
                "must have the places {{1}} to {{n}}, one for each of the n parameters");
        return new TemplateText(
                key(asked.channel(), asked.name(), asked.language(), asked.version()),
                category,
                body,
                parameters);
    }

    /// @throws BadRequestException saying which field must be what
    static Templates.VersionKey key(
            @Nullable String channel,
            @Nullable String name,
            @Nullable String language,
            int version) {
        require(
                LABEL.matcher("" + channel).matches() && channel != null,
                "channel",
                "must be a channel such as whatsapp");
        require(
                name != null && NAME.matcher(name).matches(),
                "name",
                "must be 1 to 200 letters, digits, dots, dashes and underscores");
        require(
                language != null && isLanguage(language),
                "language",
                "must be a BCP 47 tag such as es or pt-BR");
        require(
                version >= 1 && version <= HIGHEST_VERSION,
                "version",
                "must be 1 to " + HIGHEST_VERSION);
        return new Templates.VersionKey("" + channel, "" + name, "" + language, version);
    }

    /// Of the text and of what fills it: another one is another text.
    String hash() {
        return sha256(
                body.length() + ":" + body + parameters.stream().collect(Collectors.joining(",")));
    }

    private static Set<String> places(String body) {
        return PLACE.matcher(body)
                .results()
                .map(found -> found.group(1))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static Set<String> numbers(int count) {
        return IntStream.rangeClosed(1, count)
                .mapToObj(Integer::toString)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static boolean isLanguage(String tag) {
        try {
            Locale locale = new Locale.Builder().setLanguageTag(tag).build();
            return !locale.getLanguage().isEmpty() && locale.toLanguageTag().equals(tag);
        } catch (IllformedLocaleException e) {
            return false;
        }
    }

    private static String sha256(String text) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            return HexFormat.of().formatHex(digest.digest(text.getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void require(boolean fine, String field, String message) {
        if (!fine) {
            throw new BadRequestException(field, message);
        }
    }
}
