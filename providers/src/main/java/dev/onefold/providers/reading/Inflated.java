package dev.onefold.providers.reading;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Locale;
import java.util.zip.GZIPInputStream;
import java.util.zip.Inflater;
import java.util.zip.InflaterInputStream;

/// A compressed body without its compression, within a bound: a few bytes can stand for
/// gigabytes, so it stops at the first byte too many and holds no more than the bound.
public sealed interface Inflated {

    /// @param bytes the same array where there was nothing to undo
    @SuppressWarnings("ArrayRecordComponent") // nobody compares two
    record Whole(byte[] bytes) implements Inflated {

        /// Without the bytes, which are about a person.
        @Override
        public String toString() {
            return "Whole[" + bytes.length + " bytes]";
        }
    }

    record TooLarge() implements Inflated {}

    record Malformed() implements Inflated {}

    /// An encoding that is neither `gzip` nor `deflate`, or several of them.
    record Unsupported() implements Inflated {}

    /// @param contentEncoding the header's value; empty and `identity` for none
    /// @param mostBytes the largest result
    static Inflated of(byte[] body, String contentEncoding, int mostBytes) {
        return switch (contentEncoding.strip().toLowerCase(Locale.ROOT)) {
            case "", "identity" -> body.length <= mostBytes ? new Whole(body) : new TooLarge();
            case "gzip", "x-gzip" ->
                    read(() -> new GZIPInputStream(new ByteArrayInputStream(body)), mostBytes);
            case "deflate" -> deflated(body, mostBytes);
            default -> new Unsupported();
        };
    }

    // RFC 9110 means zlib by `deflate`; some senders leave zlib's two bytes away.
    private static Inflated deflated(byte[] body, int mostBytes) {
        Inflated zlib = deflated(body, new Inflater(), mostBytes);
        return zlib instanceof Malformed ? deflated(body, new Inflater(true), mostBytes) : zlib;
    }

    private static Inflated deflated(byte[] body, Inflater inflater, int mostBytes) {
        try (inflater) {
            return read(
                    () -> new InflaterInputStream(new ByteArrayInputStream(body), inflater),
                    mostBytes);
        }
    }

    private static Inflated read(Opening opening, int mostBytes) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        byte[] chunk = new byte[8 << 10];
        try (InputStream in = opening.open()) {
            for (int count = in.read(chunk); count >= 0; count = in.read(chunk)) {
                if (out.size() + count > mostBytes) {
                    return new TooLarge();
                }
                out.write(chunk, 0, count);
            }
        } catch (IOException broken) {
            return new Malformed();
        }
        return new Whole(out.toByteArray());
    }

    /// Opens a stream, which already reads its first bytes.
    interface Opening {
        InputStream open() throws IOException;
    }
}
