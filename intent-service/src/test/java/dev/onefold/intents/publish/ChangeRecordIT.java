package dev.onefold.intents.publish;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onefold.intents.TestSpine;
import dev.onefold.intents.TestSpine.Person;
import dev.onefold.intents.intent.ChangeTable;
import dev.onefold.intents.intent.Note;
import dev.onefold.intents.intent.Noted;
import dev.onefold.wire.IntentChanged;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ChangeRecordIT {

    private static final TestSpine SPINE = TestSpine.fresh(ChangeRecordIT.class);

    private final OutboxTable outbox = new OutboxTable(SPINE.jdbc());

    private Person person = new Person(UUID.randomUUID(), "", "");
    private UUID intent = UUID.randomUUID();

    @BeforeEach
    void oneReminder() {
        SPINE.clear();
        person = SPINE.person("b1", "+34600000001");
        intent = SPINE.intent(person);
    }

    @Test
    void aFollowerNeedsNotAskUs() {
        SPINE.jdbc()
                .sql(
                        """
                        insert into attempts (intent_id, attempt, claim_token, dispatcher,
                            claimed_at, lease_until, provider_id)
                        values (:id, 1, :id, 'd', now(), now(), 'wamid.1')
                        """)
                .param("id", intent)
                .update();
        SPINE.jdbc().sql("update intents set attempt = 1, related_to = intent_id").update();
        note(new Note("event 1", "answered: confirmed", "contact", "it quotes the notice"));

        IntentChanged told = told();

        assertThat(told.getContactId()).isEqualTo(person.contact().toString());
        assertThat(told.getPurpose()).isEqualTo("appointment");
        assertThat(told.getCategory()).isEqualTo("transactional");
        assertThat(told.getTemplate()).isEqualTo("appointment_reminder_24h");
        assertThat(told.getTemplateVersion()).isEqualTo(1);
        assertThat(told.getLanguage()).isEqualTo("es");
        assertThat(told.getPriority()).isEqualTo(1);
        assertThat(told.getDueAt()).isEqualTo(TestSpine.NOON);
        assertThat(told.getSendBefore()).isAfter(TestSpine.NOON);
        assertThat(told.getRelatedTo()).isEqualTo(intent.toString());
        assertThat(told.getWay()).isEqualTo(1);
        assertThat(told.getProviderId()).isEqualTo("wamid.1");
        assertThat(told.getScheduleVersion()).isEqualTo(1);
        assertThat(told.getBusinessReference()).isEqualTo("clinic/b1");
        assertThat(told.getFacts()).isEqualTo("it quotes the notice");
        assertThat(told.getFromState()).isEqualTo(told.getState()).isEqualTo("pending");
        assertThat(told.getSequence()).isEqualTo(2);
    }

    @Test
    void nobodyIsNamedInIt() {
        SPINE.otherWay(intent, 2, "email", "ana@example.com");
        note(new Note("claim", "deferred", "intent-service", "quiet"));

        assertThat(told().toString())
                .doesNotContain("Ana")
                .doesNotContain("600000001")
                .doesNotContain("example.com")
                .doesNotContain("hoy");
    }

    @ParameterizedTest
    @CsvSource({
        "answered: confirmed, confirmed",
        "answered: asks to cancel, cancel_asked",
        "answered: asks something, question",
        "answered: sings,",
        "deferred,"
    })
    void whatThePersonAnsweredIsOneOfThreeWords(String evidence, String answer) {
        note(new Note("event 1", evidence, "contact"));

        assertThat(told().getAnswer()).isEqualTo(answer);
    }

    private void note(Note note) {
        new ChangeTable(SPINE.jdbc()).note(List.of(new Noted(intent, note)), TestSpine.NOON);
    }

    private IntentChanged told() {
        return ChangeRecord.of(outbox.next(10).getLast());
    }
}
