package dev.onefold.intents.act;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onefold.intents.TestSpine;
import dev.onefold.intents.TestSpine.Person;
import dev.onefold.intents.act.RecordManualContact.Contact;
import dev.onefold.intents.audit.ActionTable;
import dev.onefold.intents.intent.ChangeTable;
import dev.onefold.intents.intent.IntentTable;
import dev.onefold.rules.intent.IntentState;
import java.time.Instant;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class RecordManualContactIT {

    private static final TestSpine SPINE = TestSpine.fresh(RecordManualContactIT.class);
    private static final Instant NOW = TestSpine.NOON;
    private static final Asked WHY = new Asked("ana", "we called", null);

    private final RecordManualContact recording =
            new RecordManualContact(
                    SPINE.transaction(),
                    new ManualContactTable(SPINE.jdbc()),
                    new IntentTable(SPINE.jdbc()),
                    new ChangeTable(SPINE.jdbc()),
                    new ActionTable(SPINE.jdbc()));

    private Person person = new Person(UUID.randomUUID(), "", "");
    private UUID reminder = UUID.randomUUID();
    private UUID confirmation = UUID.randomUUID();

    @BeforeEach
    void twoNotices() {
        SPINE.clear();
        person = SPINE.person("b1", "+34600000001");
        reminder = SPINE.intent(person);
        confirmation = SPINE.intent(person);
        SPINE.jdbc()
                .sql("update intents set kind = 'confirmation' where intent_id = :id")
                .param("id", confirmation)
                .update();
    }

    @Test
    void whatWouldHaveSaidTheSameIsWithdrawn() {
        assertThat(recording.record(contact("reminder_24h"), WHY, NOW)).contains(1);

        assertThat(SPINE.state(reminder)).isEqualTo("cancelled");
        assertThat(SPINE.reason(reminder)).isEqualTo("manual_contact");
        assertThat(SPINE.state(confirmation)).isEqualTo("pending");
        assertThat(SPINE.count("operator_actions")).isEqualTo(1);
    }

    @Test
    void theStarStandsForEveryKindOfThePresentSchedule() {
        UUID old = SPINE.intent(person);
        SPINE.jdbc()
                .sql("update intents set schedule_version = 0 where intent_id = :id")
                .param("id", old)
                .update();

        assertThat(recording.record(contact("*"), WHY, NOW)).contains(2);
        assertThat(SPINE.state(old)).isEqualTo("pending");
    }

    @ParameterizedTest
    @EnumSource(IntentState.class)
    void onlyWhatWaitsIsWithdrawn(IntentState state) {
        Stands.in(
                SPINE,
                reminder,
                state,
                state.needsReason() ? dev.onefold.rules.intent.Reason.PROVIDER_REFUSED : null);

        recording.record(contact("reminder_24h"), WHY, NOW);

        boolean waits = state == IntentState.PENDING || state == IntentState.HELD;
        assertThat(SPINE.state(reminder)).isEqualTo(waits ? "cancelled" : state.text());
    }

    @Test
    void twiceAndAtOnceIsOnce() throws Exception {
        try (ExecutorService threads = Executors.newFixedThreadPool(8)) {
            for (Future<?> one :
                    IntStream.range(0, 16)
                            .mapToObj(
                                    _ ->
                                            threads.submit(
                                                    () -> recording.record(contact("*"), WHY, NOW)))
                            .toList()) {
                one.get();
            }
        }

        assertThat(SPINE.count("manual_contacts")).isEqualTo(1);
        assertThat(SPINE.count("operator_actions")).isEqualTo(1);
        assertThat(SPINE.story(reminder)).containsExactly("pending", "cancelled");
    }

    @Test
    void aMovedBookingIsFoundByEachOfItsNames() {
        SPINE.jdbc()
                .sql(
                        """
                        insert into booking_names (system, name, root)
                        values ('clinic', 'b1', 'b1'), ('clinic', 'b1-moved', 'b1')
                        """)
                .update();

        assertThat(recording.record(new Contact("clinic", "b1-moved", "*", NOW), WHY, NOW))
                .contains(2);
    }

    @Test
    void anUnknownBookingIsUnknown() {
        assertThat(recording.record(new Contact("clinic", "b9", "*", NOW), WHY, NOW)).isEmpty();
    }

    private static Contact contact(String kind) {
        return new Contact("clinic", "b1", kind, NOW);
    }
}
