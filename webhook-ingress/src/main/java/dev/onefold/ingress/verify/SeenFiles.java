package dev.onefold.ingress.verify;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;
import java.util.TreeMap;

/// The files that one reading of the configuration looked into, and what they held then, as hashes.
/// By content and not by date: Kubernetes swaps a link, and a date may stay.
final class SeenFiles {
    private static final String UNREADABLE = "unreadable";

    private final Map<Path, String> hashes = new TreeMap<>();

    /// The file's bytes.
    ///
    /// @throws IOException when it cannot be read or is larger
    byte[] read(Path path, int mostBytes) throws IOException {
        hashes.put(path, UNREADABLE);
        byte[] bytes = bytes(path, mostBytes);
        hashes.put(path, hash(bytes));
        return bytes;
    }

    /// Looks also at those of an earlier reading that this one did not come to.
    void alsoFrom(SeenFiles earlier) {
        earlier.hashes.forEach(hashes::putIfAbsent);
    }

    /// Whether one of them holds something else now.
    boolean changed() {
        return hashes.entrySet().stream()
                .anyMatch(one -> !one.getValue().equals(now(one.getKey())));
    }

    private static String now(Path path) {
        try {
            return hash(bytes(path, 4 << 20));
        } catch (IOException e) {
            return UNREADABLE;
        }
    }

    private static byte[] bytes(Path path, int mostBytes) throws IOException {
        try (InputStream in = Files.newInputStream(path)) {
            byte[] bytes = in.readNBytes(mostBytes + 1);
            if (bytes.length > mostBytes) {
                throw new IOException("larger than " + mostBytes + " bytes");
            }
            return bytes;
        }
    }

    private static String hash(byte[] bytes) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
