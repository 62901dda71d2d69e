package dev.onefold.bench.http;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class AnswerTest {

    @Test
    void isWholeWithTheLastByteOfItsBodyAndNotBefore() {
        String whole = "HTTP/1.1 202 \r\nContent-Length: 2\r\n\r\n{}";

        assertThat(of(whole)).isEqualTo(new Answer(202, true, false));
        for (int i = 0; i < whole.length(); i++) {
            assertThat(of(whole.substring(0, i)).isWhole()).as("%d bytes", i).isFalse();
        }
    }

    @Test
    void aChunkedOneEndsWithItsLastChunk() {
        String head = "HTTP/1.1 503 \r\nTransfer-Encoding: chunked\r\n\r\n";

        assertThat(of(head + "2\r\n{}\r\n").isWhole()).isFalse();
        assertThat(of(head + "2\r\n{}\r\n0\r\n\r\n")).isEqualTo(new Answer(503, true, false));
    }

    @Test
    void saysWhetherTheConnectionEnds() {
        assertThat(of("HTTP/1.1 401 \r\nConnection: close\r\n\r\n"))
                .isEqualTo(new Answer(401, true, true));
    }

    private static Answer of(String text) {
        byte[] bytes = text.getBytes(US_ASCII);
        return Answer.in(bytes, bytes.length);
    }
}
