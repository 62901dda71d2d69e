package dev.onefold.providers.signing;

import java.util.Base64;
import java.util.HexFormat;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Signatures as text. What is not one is null and never an exception: it stands in a stranger's
/// request.
public final class Encodings {
    /// No signature in use is longer.
    private static final int LONGEST = 1_024;

    private Encodings() {}

    /// Hex in either case.
    public static byte @Nullable [] hex(String text) {
        if (text.isEmpty() || text.length() > LONGEST) {
            return null;
        }
        try {
            return HexFormat.of().parseHex(text);
        } catch (IllegalArgumentException e) {
            return null;
        }
    }

    /// Reads what begins with the prefix, exactly so, and has so many bytes in hex after it.
    public static Function<String, byte @Nullable []> hex(String prefix, int bytes) {
        return sized(prefix, bytes, Encodings::hex);
    }

    /// Reads what begins with the prefix, exactly so, and has so many bytes in base64 after it.
    public static Function<String, byte @Nullable []> base64(String prefix, int bytes) {
        return sized(prefix, bytes, Encodings::base64);
    }

    private static Function<String, byte @Nullable []> sized(
            String prefix, int bytes, Function<String, byte @Nullable []> read) {
        return text -> {
            byte[] all =
                    text.startsWith(prefix) ? read.apply(text.substring(prefix.length())) : null;
            return all != null && all.length == bytes ? all : null;
        };
    }

    /// The standard alphabet, with its padding.
    public static byte @Nullable [] base64(String text) {
        if (text.isEmpty() || text.length() > LONGEST) {
            return null;
        }
        try {
            return Base64.getDecoder().decode(text);
        } catch (IllegalArgumentException e) {
            return null;
        }
    }
}
