package dev.onefold.providers.reading;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class InflatedTest {

    private static final byte[] TEXT = "{\"id\":\"á\"}\r\n".getBytes(StandardCharsets.UTF_8);

    @ParameterizedTest
    @ValueSource(strings = {"gzip", "GZIP", " gzip ", "x-gzip"})
    void gzipIsUndone(String encoding) throws IOException {
        assertThat(whole(Inflated.of(gzip(TEXT), encoding, 100))).isEqualTo(TEXT);
    }

    @Test
    void deflateIsUndoneWithAndWithoutItsHeader() throws IOException {
        assertThat(whole(Inflated.of(deflate(TEXT, false), "deflate", 100))).isEqualTo(TEXT);
        assertThat(whole(Inflated.of(deflate(TEXT, true), "deflate", 100))).isEqualTo(TEXT);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "identity", "Identity"})
    void whatIsNotEncodedIsLeftAlone(String encoding) {
        assertThat(whole(Inflated.of(TEXT, encoding, TEXT.length))).isSameAs(TEXT);
        assertThat(Inflated.of(TEXT, encoding, TEXT.length - 1))
                .isInstanceOf(Inflated.TooLarge.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"br", "zstd", "gzip, gzip", "gzip,deflate", "nonsense"})
    void anyOtherEncodingIsNotGuessed(String encoding) {
        assertThat(Inflated.of(TEXT, encoding, 100)).isInstanceOf(Inflated.Unsupported.class);
    }

    @Test
    void theBoundIsExact() throws IOException {
        assertThat(whole(Inflated.of(gzip(new byte[1000]), "gzip", 1000))).hasSize(1000);
        assertThat(Inflated.of(gzip(new byte[1001]), "gzip", 1000))
                .isInstanceOf(Inflated.TooLarge.class);
    }

    @Test
    void aBombIsStoppedLongBeforeItsEnd() throws IOException {
        byte[] bomb = gzip(new byte[200 << 20]);

        assertThat(bomb).hasSizeLessThan(300_000);
        assertThat(Inflated.of(bomb, "gzip", 1 << 20)).isInstanceOf(Inflated.TooLarge.class);
    }

    @Test
    void whatIsCutOffOrNoneIsMalformed() throws IOException {
        byte[] whole = gzip(TEXT);

        for (int length = 0; length < whole.length; length++) {
            assertThat(Inflated.of(Arrays.copyOf(whole, length), "gzip", 100))
                    .isInstanceOf(Inflated.Malformed.class);
        }
        assertThat(Inflated.of(TEXT, "gzip", 100)).isInstanceOf(Inflated.Malformed.class);
    }

    @Test
    void garbageNeverThrows() {
        Random random = new Random(7);
        for (int i = 0; i < 2_000; i++) {
            byte[] garbage = new byte[random.nextInt(200)];
            random.nextBytes(garbage);
            assertThat(Inflated.of(garbage, i % 2 == 0 ? "gzip" : "deflate", 1_000)).isNotNull();
        }
    }

    private static byte[] whole(Inflated inflated) {
        assertThat(inflated).isInstanceOf(Inflated.Whole.class);
        return ((Inflated.Whole) inflated).bytes();
    }

    private static byte[] gzip(byte[] bytes) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (OutputStream gzip = new GZIPOutputStream(out)) {
            gzip.write(bytes);
        }
        return out.toByteArray();
    }

    private static byte[] deflate(byte[] bytes, boolean bare) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        Deflater deflater = new Deflater(Deflater.DEFAULT_COMPRESSION, bare);
        try (deflater;
                OutputStream deflate = new DeflaterOutputStream(out, deflater)) {
            deflate.write(bytes);
        }
        return out.toByteArray();
    }
}
