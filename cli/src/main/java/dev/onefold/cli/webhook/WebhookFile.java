package dev.onefold.cli.webhook;

import dev.onefold.cli.outcome.CommandFailedException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The body of a webhook, with `${name}` where something is filled in when it is posted; `${now}`
/// is the seconds since 1970.
final class WebhookFile {

    private static final Pattern PLACE = Pattern.compile("\\$\\{([a-z_]+)}");

    private WebhookFile() {}

    static byte[] read(Path file, Map<String, String> values, Instant now) {
        try {
            return fill(Files.readString(file), values, now).getBytes(StandardCharsets.UTF_8);
        } catch (NoSuchFileException e) {
            throw CommandFailedException.usage("There is no file " + file);
        } catch (IOException e) {
            throw CommandFailedException.usage("Cannot read " + file + ": " + e.getMessage());
        }
    }

    static String fill(String text, Map<String, String> values, Instant now) {
        Map<String, String> all = new HashMap<>(values);
        all.putIfAbsent("now", "" + now.getEpochSecond());
        return PLACE.matcher(text)
                .replaceAll(
                        place -> {
                            String value = all.get(place.group(1));
                            if (value == null) {
                                throw CommandFailedException.usage(
                                        "the file wants a value for %s: --with %s=..."
                                                .formatted(place.group(1), place.group(1)));
                            }
                            return Matcher.quoteReplacement(value);
                        });
    }
}
