package dev.onefold.providers;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.HexFormat;

/// How the text of a secret becomes the bytes of a key. A setting, never guessed from the text:
/// `whsec_` alone has three meanings among providers.
public enum SecretDecoding {
    /// The text as it is, prefixes and all, in UTF-8.
    TEXT("") {
        @Override
        byte[] bytes(String text) {
            return text.getBytes(StandardCharsets.UTF_8);
        }
    },
    BASE64("") {
        @Override
        byte[] bytes(String text) {
            return Base64.getDecoder().decode(text);
        }
    },
    HEX("") {
        @Override
        byte[] bytes(String text) {
            return HexFormat.of().parseHex(text);
        }
    },
    /// `whsec_` and then base64, as Standard Webhooks and Svix write a shared key.
    WHSEC("whsec_") {
        @Override
        byte[] bytes(String text) {
            return Base64.getDecoder().decode(text);
        }
    },
    /// `whpk_` and then base64, as Standard Webhooks writes a public key of ed25519.
    WHPK("whpk_") {
        @Override
        byte[] bytes(String text) {
            return Base64.getDecoder().decode(text);
        }
    };

    private final String prefix;

    SecretDecoding(String prefix) {
        this.prefix = prefix;
    }

    abstract byte[] bytes(String text);

    /// @throws IllegalArgumentException when the text is not of this form; the message holds
    ///     nothing of it
    byte[] decode(String text) {
        if (!text.startsWith(prefix)) {
            throw new IllegalArgumentException("the secret does not begin with " + prefix);
        }
        byte[] bytes;
        try {
            bytes = bytes(text.substring(prefix.length()));
        } catch (IllegalArgumentException e) {
            // The decoder's message quotes the text.
            throw new IllegalArgumentException("the secret is not in the form of " + name());
        }
        if (bytes.length == 0) {
            throw new IllegalArgumentException("the secret is empty");
        }
        return bytes;
    }
}
