package dev.onefold.intents.ingest;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class KeptTextsTest {

    @Test
    void headersAboutTheWayAreLeftOutAndTheOthersComeBack() {
        String kept =
                KeptTexts.headers(
                        Map.of(
                                "x-topic", List.of("a", "b \"q\" \u00e9"),
                                "content-type", List.of("text/plain"),
                                "x-forwarded-for", List.of("1.2.3.4"),
                                "host", List.of("h"),
                                "user-agent", List.of("u")));

        assertThat(KeptTexts.headers(kept))
                .containsOnly(
                        Map.entry("x-topic", List.of("a", "b \"q\" \u00e9")),
                        Map.entry("content-type", List.of("text/plain")));
    }

    @Test
    void fieldsComeBack() {
        Map<String, String> fields = Map.of("event-id", "/data/id", "ignored", "/a\n/b");

        assertThat(KeptTexts.fields(KeptTexts.fields(fields))).isEqualTo(fields);
    }

    @Test
    void nothingIsAnEmptyText() {
        assertThat(KeptTexts.headers(Map.of("host", List.of("h")))).isEmpty();
        assertThat(KeptTexts.headers("")).isEmpty();
        assertThat(KeptTexts.fields(Map.of())).isEmpty();
        assertThat(KeptTexts.fields("")).isEmpty();
    }
}
