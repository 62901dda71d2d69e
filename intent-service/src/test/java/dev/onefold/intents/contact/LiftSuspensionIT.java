package dev.onefold.intents.contact;

import static dev.onefold.intents.contact.People.BECAUSE;
import static dev.onefold.intents.contact.People.NOW;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onefold.intents.TestSpine;
import dev.onefold.intents.TestSpine.Person;
import dev.onefold.intents.contact.LiftSuspension.Meaning;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class LiftSuspensionIT {

    private static final TestSpine SPINE = TestSpine.fresh(LiftSuspensionIT.class);
    private static final People PEOPLE = new People(SPINE);
    private Person ana = new Person(UUID.randomUUID(), "", "");

    @BeforeEach
    void somebody() {
        SPINE.clear();
        ana = SPINE.person("b1", "+34600000001");
    }

    @Test
    void anAmbiguousWordHoldsWhatWaitsAndIsWrittenDownForWhatComes() {
        UUID reminder = SPINE.intent(ana);

        PEOPLE.suspended(ana);
        PEOPLE.suspended(ana);

        assertThat(SPINE.reason(reminder)).isEqualTo("contact_suppressed");
        assertThat(SPINE.story(reminder)).containsExactly("pending", "held");
        assertThat(PEOPLE.list("select channel || ' ' || cause from suspensions"))
                .containsExactly("whatsapp event e");
        assertThat(PEOPLE.openDifferences()).containsExactly("ambiguous_stop");
    }

    @Test
    void whatIsHeldForSomethingElseStaysHeldForThat() {
        UUID needsTemplate = SPINE.intent(ana);
        PEOPLE.sql(
                "update intents set state = 'held', reason = 'template_rejected'"
                        + " where intent_id = :id",
                needsTemplate);
        UUID reminder = SPINE.intent(ana);

        PEOPLE.suspended(ana);
        assertThat(SPINE.reason(needsTemplate)).isEqualTo("template_rejected");
        lift(Meaning.NOTHING);

        assertThat(SPINE.reason(needsTemplate)).isEqualTo("template_rejected");
        assertThat(SPINE.state(needsTemplate)).isEqualTo("held");
        assertThat(SPINE.state(reminder)).isEqualTo("pending");
    }

    @ParameterizedTest
    @EnumSource(names = {"APPOINTMENT", "NOTHING"})
    void whoDidNotMeanTheMessagesGetsThem(Meaning meaning) {
        UUID reminder = SPINE.intent(ana);
        PEOPLE.suspended(ana);

        lift(meaning);

        assertThat(SPINE.state(reminder)).isEqualTo("pending");
        assertThat(SPINE.count("suspensions")).isZero();
        assertThat(PEOPLE.openDifferences()).isEmpty();
        assertThat(PEOPLE.list("select detail from operator_actions"))
                .containsExactly("whatsapp: " + meaning.text());
    }

    @Test
    void whoMeantTheMessagesGetsNone() {
        UUID reminder = SPINE.intent(ana);
        PEOPLE.suspended(ana);

        lift(Meaning.STOP);

        assertThat(SPINE.state(reminder)).isEqualTo("cancelled");
        assertThat(SPINE.reason(reminder)).isEqualTo("opted_out");
        assertThat(SPINE.story(reminder)).containsExactly("pending", "held", "cancelled");
        assertThat(
                        PEOPLE.list(
                                "select source from consents where not granted and channel ="
                                        + " 'whatsapp' and category = '*'"))
                .containsExactly("operator marta");
        assertThat(PEOPLE.openDifferences()).isEmpty();
    }

    @Test
    void aPlainStopSaysWhatTheAmbiguousWordMeant() {
        UUID reminder = SPINE.intent(ana);
        PEOPLE.suspended(ana);

        PEOPLE.says(ana.contact(), "*", false, 1);

        assertThat(SPINE.reason(reminder)).isEqualTo("opted_out");
        assertThat(SPINE.count("suspensions")).isZero();
        assertThat(PEOPLE.openDifferences()).isEmpty();
    }

    @Test
    void thereIsNothingToLiftTwiceOrForNobody() {
        PEOPLE.suspended(ana);
        lift(Meaning.NOTHING);

        assertThatThrownBy(() -> lift(Meaning.STOP)).hasMessageContaining("Nothing");
        assertThat(SPINE.count("operator_actions")).isEqualTo(1);
        assertThat(PEOPLE.list("select channel from consents where not granted")).isEmpty();
        assertThatThrownBy(
                        () ->
                                PEOPLE.lifts.lift(
                                        UUID.randomUUID(),
                                        "whatsapp",
                                        Meaning.NOTHING,
                                        BECAUSE,
                                        NOW))
                .hasMessageContaining("no contact");
    }

    private void lift(Meaning meaning) {
        PEOPLE.lifts.lift(ana.contact(), "whatsapp", meaning, BECAUSE, NOW);
    }
}
