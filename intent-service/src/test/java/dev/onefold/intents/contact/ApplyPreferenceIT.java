package dev.onefold.intents.contact;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onefold.intents.Orders;
import dev.onefold.intents.TestSpine;
import dev.onefold.intents.TestSpine.Person;
import dev.onefold.providers.EventIdentity;
import dev.onefold.providers.ProviderEvent.PreferenceSeen;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ApplyPreferenceIT {

    private static final TestSpine SPINE = TestSpine.fresh(ApplyPreferenceIT.class);
    private static final String PHONE = "+34600000001";

    private final ContactWiring contacts = new ContactWiring();
    private final ApplyPreference apply =
            contacts.applyPreference(
                    contacts.recogniseContact(SPINE.jdbc()), contacts.recordConsent(SPINE.jdbc()));

    private record Word(String category, boolean granted, int minute) {}

    @BeforeEach
    void clear() {
        SPINE.clear();
    }

    @Test
    void noMarketingWithdrawsMarketingAlone() {
        Person person = SPINE.person("b1", PHONE);
        UUID reminder = SPINE.intent(person);
        UUID offer = SPINE.intent(person);
        SPINE.jdbc()
                .sql("update intents set category = 'marketing' where intent_id = :id")
                .param("id", offer)
                .update();

        assertThat(tell(new Word("marketing", false, 1))).isEqualTo("opted out");

        assertThat(SPINE.reason(offer)).isEqualTo("opted_out");
        assertThat(SPINE.state(reminder)).isEqualTo("pending");
    }

    @Test
    void noMessagesWithdrawsEverythingOnTheChannel() {
        Person person = SPINE.person("b1", PHONE);
        UUID reminder = SPINE.intent(person);

        assertThat(tell(new Word("*", false, 1))).isEqualTo("opted out");

        assertThat(SPINE.reason(reminder)).isEqualTo("opted_out");
    }

    @Test
    void aStrangersWordIsKept() {
        assertThat(tell(new Word("marketing", false, 1))).isEqualTo("opted out");
        assertThat(SPINE.count("contacts")).isEqualTo(1);
    }

    @Test
    void theLaterWordHoldsInEveryOrder() throws Exception {
        List<Word> story =
                List.of(
                        new Word("marketing", true, 1),
                        new Word("marketing", false, 2),
                        new Word("marketing", true, 3),
                        new Word("marketing", false, 4),
                        new Word("marketing", true, 4));
        for (List<Word> order : Orders.of(story)) {
            clear();
            order.forEach(this::tell);
            order.forEach(this::tell);
            assertOptedOutAtFour();
        }
        clear();
        Orders.atOnce(story, 3, this::tell);
        assertOptedOutAtFour();
    }

    private static void assertOptedOutAtFour() {
        assertThat(
                        SPINE.jdbc()
                                .sql("select granted || ' ' || evidence from consents")
                                .query((row, _) -> row.getString(1))
                                .list())
                .containsExactly("false event false 4");
    }

    @Test
    void anOldWordSaysThatItIsStale() {
        tell(new Word("marketing", false, 4));

        assertThat(tell(new Word("marketing", true, 3))).startsWith("stale: ");
    }

    private String tell(Word word) {
        PreferenceSeen seen =
                new PreferenceSeen(
                        new EventIdentity(
                                "whatsapp",
                                word.granted() + " " + word.minute(),
                                "preference",
                                "p"),
                        "whatsapp",
                        PHONE,
                        word.category(),
                        word.granted(),
                        TestSpine.NOON.plusSeconds(60L * word.minute()));
        return SPINE.transaction().execute(_ -> apply.apply(seen, TestSpine.NOON));
    }
}
