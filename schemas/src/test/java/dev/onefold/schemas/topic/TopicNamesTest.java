package dev.onefold.schemas.topic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class TopicNamesTest {

    @Test
    void withoutAPrefixTheNamesAreThoseOfTheCatalogue() {
        TopicNames names = new TopicNames("");

        assertThat(names.of(Topic.BOOKINGS_CHANGED)).isEqualTo("bookings.changed.v1");
        assertThat(names.subject(Topic.BOOKINGS_CHANGED)).isEqualTo("bookings.changed.v1-value");
        assertThat(names.deadLetters(Topic.BOOKINGS_CHANGED, "intent-service"))
                .isEqualTo("bookings.changed.v1.intent-service.dlt");
        assertThat(names.group("intent-service")).isEqualTo("intent-service");
    }

    @Test
    void aPrefixStandsBeforeEveryName() {
        TopicNames names = new TopicNames("t42.");

        assertThat(names.of(Topic.INTENTS_DUE)).isEqualTo("t42.intents.due.v1");
        assertThat(names.subject(Topic.INTENTS_DUE)).isEqualTo("t42.intents.due.v1-value");
        assertThat(names.deadLetters(Topic.INTENTS_DUE, "dispatcher"))
                .isEqualTo("t42.intents.due.v1.dispatcher.dlt");
        assertThat(names.group("dispatcher")).isEqualTo("t42.dispatcher");
    }

    @ParameterizedTest
    @ValueSource(strings = {"a b", "ä.", "a/b", "a:b", "a\n"})
    void whatTheBrokerWouldRefuseIsRefusedHere(String prefix) {
        assertThatThrownBy(() -> new TopicNames(prefix))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("topic prefix");
    }

    @Test
    void aPrefixThatIsTooLongForABrokersNameIsRefused() {
        assertThatThrownBy(() -> new TopicNames("p".repeat(101)))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @ParameterizedTest
    @EnumSource(Topic.class)
    void theLongestNameFitsTheBrokersLimit(Topic topic) {
        TopicNames names = new TopicNames("p".repeat(100));

        assertThat(topic.consumers())
                .allSatisfy(
                        service ->
                                assertThat(names.deadLetters(topic, service).length())
                                        .isLessThanOrEqualTo(249));
    }
}
