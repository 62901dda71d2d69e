package dev.onefold.intents.claim;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onefold.intents.TestSpine;
import dev.onefold.intents.TestSpine.Person;
import dev.onefold.intents.claim.Claims.Answer;
import dev.onefold.intents.claim.Claims.Pointer;
import dev.onefold.intents.intent.ChangeTable;
import dev.onefold.intents.intent.WayTable;
import dev.onefold.rules.time.QuietHours;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// What a message's validity hangs on beside its booking and its consent, each against real rows.
class ClaimChecksIT {

    private static final TestSpine SPINE = TestSpine.fresh(ClaimChecksIT.class);
    private static final Instant NIGHT = Instant.parse("2026-12-01T22:30:00Z");

    private final ClaimIntents claims =
            new ClaimIntents(
                    SPINE.transaction(),
                    new CandidateTable(SPINE.jdbc()),
                    new ClaimTable(SPINE.jdbc()),
                    new ChangeTable(SPINE.jdbc()),
                    new WayTable(SPINE.jdbc()),
                    QuietHours.defaults(),
                    new ClaimSettings(Duration.ofSeconds(60), 1000),
                    UUID::randomUUID);

    private Person person = new Person(UUID.randomUUID(), "", "");
    private UUID intent = UUID.randomUUID();

    @BeforeEach
    void onePendingReminder() {
        SPINE.clear();
        sql("update templates set status = 'approved'");
        sql("delete from templates where name = 'other_way'");
        person = SPINE.person("b1", "+34600000001");
        intent = SPINE.intent(person);
    }

    @Test
    void whatHasNoBookingBehindItIsSent() {
        sql(
                """
                update intents set booking_system = null, booking_id = null,
                    schedule_version = null, occasion = null
                """);

        assertThat(look(TestSpine.NOON)).isEqualTo("sent");
        assertThat(facts()).startsWith("no booking behind it; ");
    }

    @Test
    void aNoticeOfACancellationIsRightOnlyWhileTheBookingIsCancelled() {
        sql("update intents set occasion = 'cancelled'");

        assertThat(look(TestSpine.NOON)).isEqualTo("cancelled superseded");

        intent = SPINE.intent(person);
        sql("update intents set occasion = 'cancelled'");
        sql("update bookings set status = 'cancelled'");

        assertThat(look(TestSpine.NOON)).isEqualTo("sent");
    }

    @Test
    void aConfirmationThatTheBookingSystemHasNotToldCountsForItsSchedule() {
        sql("update intents set only_asks = true");
        sql("insert into confirmations values ('clinic', 'b1', 2, 'reply', 'event 1', now())");
        assertThat(look(TestSpine.NOON)).as("of another schedule").isEqualTo("sent");

        intent = SPINE.intent(person);
        sql("update intents set only_asks = true");
        sql("insert into confirmations values ('clinic', 'b1', 1, 'staff', 'phone', now())");

        assertThat(look(TestSpine.NOON)).isEqualTo("skipped already_confirmed");
    }

    @Test
    void whoWasSpokenToAboutItIsNotReminded() {
        spokenTo("confirmation", "2026-12-01T09:00Z");
        assertThat(look(TestSpine.NOON)).as("about another notice").isEqualTo("sent");

        intent = SPINE.intent(person);
        spokenTo("*", "2026-12-01T09:00Z");

        assertThat(look(TestSpine.NOON)).isEqualTo("skipped manual_contact");
    }

    @Test
    void aWordSpokenBeforeTheCancellationSaysNothingOfIt() {
        sql("update intents set occasion = 'cancelled'");
        sql("update bookings set status = 'cancelled', changed_at = '2026-12-01T10:00Z'");
        spokenTo("*", "2026-12-01T09:00Z");
        assertThat(look(TestSpine.NOON)).isEqualTo("sent");

        intent = SPINE.intent(person);
        sql("update intents set occasion = 'cancelled'");
        sql("update manual_contacts set contacted_at = '2026-12-01T10:30Z'");

        assertThat(look(TestSpine.NOON)).isEqualTo("skipped manual_contact");
    }

    @Test
    void whoRepliedInASequenceIsNotSoldToAndStillReminded() {
        member("replied");
        assertThat(look(TestSpine.NOON)).isEqualTo("sent");

        intent = SPINE.intent(person);
        sql("update intents set category = 'marketing'");
        sql("update consents set category = '*'");
        sql("update sequence_members set standing_at = now() - interval '1 day'");
        assertThat(look(TestSpine.NOON)).as("a reply before it").isEqualTo("sent");

        intent = SPINE.intent(person);
        sql("update intents set category = 'marketing'");
        sql("update sequence_members set standing_at = now() + interval '1 second'");

        assertThat(look(TestSpine.NOON)).isEqualTo("skipped replied");
    }

    @Test
    void whoIsSuspendedWaitsForAPersonUnderWhicheverNameTheyAreFiled() {
        UUID other = SPINE.person("b2", "+34600000002").contact();
        sql("update contact_identities set contact_id = '" + other + "'");
        sql("insert into suspensions values ('" + other + "', 'email', 'event 1', now())");
        assertThat(look(TestSpine.NOON)).as("on another channel").isEqualTo("sent");

        intent = SPINE.intent(person);
        sql("update suspensions set channel = '*'");

        assertThat(look(TestSpine.NOON)).isEqualTo("held contact_suppressed");
        assertThat(facts()).contains(", suspended;");
    }

    @Test
    void anOptInIsThatOfWhoeverTheAddressBelongsTo() {
        UUID stranger = SPINE.person("b3", "+34600000003").contact();
        sql("delete from consents where contact_id = '" + stranger + "'");
        sql("update intents set address = '+34600000003'");

        assertThat(look(TestSpine.NOON)).isEqualTo("skipped no_opt_in");

        intent = SPINE.intent(person);
        sql(
                "update intents set address = '+34600000004', request_hash = 'h'"
                        + " where state = 'pending'");

        assertThat(look(TestSpine.NOON)).isEqualTo("skipped no_opt_in");
    }

    @Test
    void whoIsGoneOrSomebodyElseIsNotWrittenTo() {
        UUID other = SPINE.person("b2", "+34600000002").contact();
        sql(
                "update contacts set merged_into = '"
                        + other
                        + "' where contact_id <> '"
                        + other
                        + "'");
        assertThat(look(TestSpine.NOON)).isEqualTo("held contact_suppressed");

        intent = SPINE.intent(person);
        sql("update contacts set erased_at = now()");

        assertThat(look(TestSpine.NOON)).isEqualTo("skipped contact_suppressed");
    }

    @Test
    void aDeadAddressIsTriedAgainOnlyWhenTheBookingToldItAnew() {
        sql("insert into dead_addresses values ('whatsapp', '+34600000001', now(), 'attempt')");
        assertThat(look(TestSpine.NOON)).isEqualTo("skipped invalid_number");

        intent = SPINE.intent(person);
        sql("update bookings set changed_at = now() + interval '1 minute', phone = '+34600000009'");
        assertThat(look(TestSpine.NOON)).as("another").isEqualTo("skipped invalid_number");

        intent = SPINE.intent(person);
        sql("update bookings set phone = '+34600000001'");

        assertThat(look(TestSpine.NOON)).isEqualTo("sent");
    }

    @Test
    void theMorningThatIsTooLateIsNotWaitedForWhereTheNoticeSaysSo() {
        sql("update intents set late = 'send', send_before = '2026-12-02T06:00Z'");

        assertThat(look(NIGHT)).isEqualTo("sent");
        assertThat(facts()).contains("a quiet hour (defer)");
    }

    @Test
    void whatWasSeenStandsInTheHistoryAndNamesNobody() {
        assertThat(look(TestSpine.NOON)).isEqualTo("sent");

        assertThat(facts())
                .isEqualTo(
                        "booking booked, schedule 1 as meant; of use until 2026-12-01T17:00:00Z;"
                                + " not confirmed; consent: opted in (whatsapp, transactional);"
                                + " address: well-formed; template approved; wall clock 12:00 in"
                                + " Europe/Madrid (the person's own zone), not a quiet hour");
    }

    @Test
    void aDeferralIsWrittenDownOnceUntilItsReasonChanges() {
        sql("update templates set status = 'paused'");
        sql("update intents set send_before = '2026-12-02T20:00Z'");
        for (int quarter = 0; quarter < 20; quarter++) {
            assertThat(look(TestSpine.NOON.plus(Duration.ofMinutes(15L * quarter))))
                    .isEqualTo("deferred template_rejected");
        }
        assertThat(SPINE.story(intent)).containsExactly("pending", "pending");

        sql("update templates set status = 'approved'");
        assertThat(look(NIGHT)).isEqualTo("deferred quiet_hours");
        assertThat(look(NIGHT.plusSeconds(60))).isEqualTo("deferred quiet_hours");

        assertThat(SPINE.story(intent)).containsExactly("pending", "pending", "pending");
        assertThat(SPINE.count("evidence")).isZero();
        assertThat(SPINE.count("outbox")).isEqualTo(2);
    }

    private static void spokenTo(String kind, String at) {
        sql(
                "insert into manual_contacts values ('clinic', 'b1', 1, '%s', 'eva', 'rang', '%s')"
                        .formatted(kind, at));
    }

    private void member(String standing) {
        sql(
                "insert into sequence_members values ('instantly', 'c', 'l', '%s', '%s', now(), 'e', now())"
                        .formatted(person.contact(), standing));
    }

    private String look(Instant now) {
        Answer answer = claims.claim("test", List.of(new Pointer(intent, 0)), now);
        return answer.claims().isEmpty()
                ? answer.refused().getFirst().decision()
                        + " "
                        + answer.refused().getFirst().reason()
                : "sent";
    }

    private String facts() {
        return SPINE.jdbc()
                .sql(
                        "select facts from history where intent_id = :id order by sequence desc limit 1")
                .param("id", intent)
                .query((row, _) -> row.getString(1))
                .single();
    }

    private static void sql(String statement) {
        SPINE.jdbc().sql(statement).update();
    }
}
