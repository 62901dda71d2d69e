package dev.onefold.providers.reading;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class MomentsTest {

    @ParameterizedTest
    @CsvSource({
        "1700000000, 2023-11-14T22:13:20Z",
        "1700000000123, 2023-11-14T22:13:20.123Z",
        "'\"1700000000\"', 2023-11-14T22:13:20Z",
        "'\"1700000000.000200\"', 2023-11-14T22:13:20.000200Z",
        "1521243339.873676, 2018-03-16T23:35:39.873676Z",
        "0, 1970-01-01T00:00:00Z",
        "1.7e9, 2023-11-14T22:13:20Z",
        "'\"2026-11-30T12:00:00Z\"', 2026-11-30T12:00:00Z",
        "'\"2026-11-30T12:00:00.123456789+02:00\"', 2026-11-30T10:00:00.123456Z",
        "'\"2026-11-30T12:00+02:00\"', 2026-11-30T10:00:00Z"
    })
    void atimeIsReadAsItIsWritten(String json, Instant at) {
        assertThat(Moments.of(Json.read(json.getBytes(UTF_8)))).isEqualTo(at);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "null",
                "{}",
                "true",
                "-1",
                "1e999",
                "1e99999999",
                "1e-99999999",
                "99999999999999999999",
                "\"\"",
                "\"soon\"",
                "\"2026-11-30\"",
                "\"2026-11-30T12:00:00\"",
                "\"2026-13-30T12:00:00Z\"",
                "\"+999999999-01-01T00:00:00Z\"",
                "\"-1000-01-01T00:00:00Z\"",
                "\"1969-12-31T23:59:59Z\"",
                "\"\\u0661\\u0662\""
            })
    void whatIsNoTimeOrDoesNotSayWhereIsNone(String json) {
        assertThat(Moments.of(Json.read(json.getBytes(UTF_8)))).isNull();
    }

    @Test
    void onlyAProviderThatSaysSoIsTakenToWriteUtc() {
        var node = Json.read("\"2019-01-15 12:48:23.395000\"".getBytes(UTF_8));

        assertThat(Moments.of(node)).isNull();
        assertThat(Moments.of(node, true)).isEqualTo(Instant.parse("2019-01-15T12:48:23.395Z"));
    }
}
