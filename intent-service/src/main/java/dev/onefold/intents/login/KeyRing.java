package dev.onefold.intents.login;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// The keys that settings give. Compares in constant time and against every key, by their hashes,
/// so that the time says nothing about which one was nearly right, nor how long it is.
final class KeyRing implements Callers {

    private final List<Entry> entries = new ArrayList<>();

    KeyRing(KeySettings settings) {
        entries.add(
                new Entry(
                        hash(settings.dispatcher()),
                        new Caller(Caller.DISPATCHER, Set.of(Role.DISPATCHER))));
        settings.people()
                .forEach(
                        person ->
                                entries.add(
                                        new Entry(
                                                hash("" + person.key()),
                                                new Caller(
                                                        "" + person.name(),
                                                        Set.of(person.knownRole())))));
    }

    @Override
    public Optional<Caller> caller(String bearer) {
        byte[] given = hash(bearer).getBytes(StandardCharsets.US_ASCII);
        Optional<Caller> found = Optional.empty();
        for (Entry entry : entries) {
            if (entry.fits(given)) {
                found = Optional.of(entry.caller());
            }
        }
        return found;
    }

    /// Whether a key bears this name. Nobody else may.
    boolean has(String name) {
        return entries.stream().anyMatch(entry -> entry.caller().name().equals(name));
    }

    private static String hash(String key) {
        try {
            return HexFormat.of()
                    .formatHex(
                            MessageDigest.getInstance("SHA-256")
                                    .digest(key.getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java has SHA-256", e);
        }
    }

    private record Entry(String hash, Caller caller) {

        boolean fits(byte[] given) {
            return MessageDigest.isEqual(given, hash.getBytes(StandardCharsets.US_ASCII));
        }
    }
}
