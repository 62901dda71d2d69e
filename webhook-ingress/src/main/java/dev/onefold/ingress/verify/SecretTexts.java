package dev.onefold.ingress.verify;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/// The texts of secrets, from the configuration or from files, refused where they can only be a
/// slip. No message holds anything of them.
final class SecretTexts {
    private static final int LARGEST_FILE = 64 << 10;

    private final SeenFiles seen;

    /// @param seen takes note of every file that is read
    SecretTexts(SeenFiles seen) {
        this.seen = seen;
    }

    /// @param key where `value` and `file` stand
    /// @throws IllegalArgumentException naming the key and the reason
    String read(String key, @Nullable String value, @Nullable String file) {
        if (value != null && file != null) {
            throw new IllegalArgumentException(key + ".value and .file are both set; give one");
        }
        if (file != null) {
            return checked(key + ".file", ofFile(key + ".file", file));
        }
        if (value == null) {
            throw new IllegalArgumentException(key + ".value is not set; give it, or .file");
        }
        return checked(key + ".value", value);
    }

    private String ofFile(String key, String file) {
        try {
            byte[] bytes = seen.read(Path.of(file), LARGEST_FILE);
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(java.nio.ByteBuffer.wrap(bytes))
                    .toString();
        } catch (CharacterCodingException e) {
            throw new IllegalArgumentException(key + ": the file is not text in UTF-8");
        } catch (IOException | InvalidPathException e) {
            throw new IllegalArgumentException(key + ": the file cannot be read: " + file);
        }
    }

    private static String checked(String key, String text) {
        if (text.isEmpty()) {
            throw new IllegalArgumentException(key + ": the secret is empty");
        }
        if (!text.equals(text.strip())) {
            throw new IllegalArgumentException(
                    key + ": the secret begins or ends with white space, such as a line break");
        }
        if (text.chars().anyMatch(c -> c != ' ' && (Character.isWhitespace(c) || c < ' '))) {
            throw new IllegalArgumentException(key + ": the secret holds a line break or a tab");
        }
        if (text.startsWith("v1,whsec_")) {
            throw new IllegalArgumentException(
                    key + ": the secret begins with v1,whsec_; give what follows the comma");
        }
        if (text.contains("${")) {
            throw new IllegalArgumentException(
                    key + ": the secret is a placeholder that nothing fills in");
        }
        return text;
    }
}
