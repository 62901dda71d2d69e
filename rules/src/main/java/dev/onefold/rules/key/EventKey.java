package dev.onefold.rules.key;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;

/// The identity of an event whose provider sends no stable id. It is marked as derived, so that
/// nobody takes it for the provider's own, and hashed, so that it shows nothing of the fields it
/// was made from.
public record EventKey(String text) {

    /// How every derived key begins.
    public static final String DERIVED = "derived:v1:";

    public EventKey {
        if (text.isBlank()) {
            throw new IllegalArgumentException("an event key must not be blank");
        }
    }

    /// Made of the fields that the provider documents as unique together, in a fixed order.
    /// Fields that change with every retry don't belong here, and an address alone never
    /// identifies an event.
    ///
    /// @throws IllegalArgumentException when there is no part or one is blank: strangers would
    ///     share a key
    public static EventKey derived(String provider, String... parts) {
        if (parts.length == 0) {
            throw new IllegalArgumentException("an event key needs at least one part");
        }
        List<String> all = new ArrayList<>(List.of("fields", provider));
        all.addAll(List.of(parts));
        return new EventKey(DERIVED + hash(Parts.join(all).getBytes(StandardCharsets.UTF_8)));
    }

    /// The last resort, where a delivery has no field that is unique: its endpoint and its bytes
    /// as they came.
    public static EventKey ofBody(String endpoint, byte[] body) {
        return new EventKey(
                DERIVED
                        + hash(
                                Parts.join(List.of("body", endpoint, hash(body)))
                                        .getBytes(StandardCharsets.UTF_8)));
    }

    public boolean isDerived() {
        return text.startsWith(DERIVED);
    }

    private static String hash(byte[] bytes) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }

    @Override
    public String toString() {
        return text;
    }
}
