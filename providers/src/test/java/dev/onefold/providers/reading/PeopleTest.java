package dev.onefold.providers.reading;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.IntNode;
import tools.jackson.databind.node.MissingNode;
import tools.jackson.databind.node.StringNode;

final class PeopleTest {

    @ParameterizedTest
    @CsvSource({
        "+34600111222, +34600111222",
        "+34 600 111 222, +34600111222",
        "+1 (404) 555-1234, +14045551234",
        "+44.20.7946.0958, +442079460958"
    })
    void aNumberOfTheWorldIsAPhone(String given, String phone) {
        assertThat(People.phone(text(given))).isEqualTo(phone);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "600111222",
                "0034600111222",
                "+0034600111222",
                "+34",
                "+1234567890123456",
                "+34600111222;ext=1",
                "+34600111222\0",
                "+\u0663\u0664600111222",
                "+33*********",
                "whatsapp:+34600111222"
            })
    void anythingElseIsNone(String given) {
        assertThat(People.phone(text(given))).isNull();
    }

    @ParameterizedTest
    @ValueSource(strings = {"a@b", "Ana.Perez@Mail.example", "ñ@españa.example"})
    void anEmailIsKeptAsGiven(String given) {
        assertThat(People.email(text(given))).isEqualTo(given);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "a", "@", "a@", "@b", "a@b@c", "a b@c", "a@b\n", "a@\0b", "a@\ud800"})
    void whatCannotBeAnEmailIsNone(String given) {
        assertThat(People.email(text(given))).isNull();
        assertThat(People.email(text("a".repeat(250) + "@b.example"))).isNull();
    }

    @Test
    void aZoneIsOneThatHasAName() {
        assertThat(People.zone(text("Europe/Madrid")))
                .map(Object::toString)
                .hasValue("Europe/Madrid");
        for (String none : new String[] {"", "+01:00", "Z", "europe/madrid", "Mars/Olympus"}) {
            assertThat(People.zone(text(none))).isEmpty();
        }
    }

    @ParameterizedTest
    @CsvSource({
        "es, es",
        "pt-BR, pt-BR",
        "pt_BR, pt-BR",
        "zh-Hant-TW, zh-Hant-TW",
        "e, und",
        "español, und"
    })
    void aLanguageIsOneOfBcp47(String given, String language) {
        assertThat(People.language(text(given))).isEqualTo(language);
    }

    @Test
    void wordsAreCutBetweenCharacters() {
        assertThat(People.words(text("  a b "), 10)).isEqualTo("a b");
        assertThat(People.words(text("abc"), 2)).isEqualTo("ab");
        assertThat(People.words(text("a🦷"), 2)).isEqualTo("a");
        assertThat(People.words(text("a\0\ud800"), 10)).isEqualTo("a\uFFFD\uFFFD");
        assertThat(People.words(text("   "), 10)).isNull();
    }

    @Test
    void whatIsNoTextIsNothing() {
        for (JsonNode node : new JsonNode[] {IntNode.valueOf(7), MissingNode.getInstance()}) {
            assertThat(People.phone(node)).isNull();
            assertThat(People.email(node)).isNull();
            assertThat(People.zone(node)).isEmpty();
            assertThat(People.language(node)).isEqualTo("und");
            assertThat(People.words(node, 10)).isNull();
            assertThat(Times.iso(node)).isEmpty();
        }
    }

    @ParameterizedTest
    @CsvSource({
        "2026-11-30T09:15:00Z, 2026-11-30T09:15:00Z",
        "2026-11-30T09:15:00.618881123+00:00, 2026-11-30T09:15:00.618881Z",
        "2026-11-30T10:15:00.5+01:00, 2026-11-30T09:15:00.500Z",
        "9999-12-31T23:59:59.999999999Z, 9999-12-31T23:59:59.999999Z"
    })
    void aTimeWithItsOffsetIsOne(String given, Instant at) {
        assertThat(Times.iso(text(given))).hasValue(at);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "2026-11-30",
                "2026-11-30T09:15:00",
                "2026-13-30T09:15:00Z",
                "1969-12-31T23:59:59Z",
                "+10000-01-01T00:00:00Z",
                "9999-12-31T23:59:59-18:00",
                "1764500000",
                "yesterday"
            })
    void anythingElseIsNoTime(String given) {
        assertThat(Times.iso(text(given))).isEmpty();
    }

    private static JsonNode text(String text) {
        return StringNode.valueOf(text);
    }
}
