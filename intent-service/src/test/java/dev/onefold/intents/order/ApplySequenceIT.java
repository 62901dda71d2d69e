package dev.onefold.intents.order;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onefold.intents.Orders;
import dev.onefold.intents.TestSpine;
import dev.onefold.intents.TestSpine.Person;
import dev.onefold.intents.contact.ContactWiring;
import dev.onefold.providers.EventIdentity;
import dev.onefold.providers.ProviderEvent.SequenceSeen;
import dev.onefold.rules.event.SequenceSignal;
import dev.onefold.schemas.listen.RejectedRecordException;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ApplySequenceIT {

    private static final TestSpine SPINE = TestSpine.fresh(ApplySequenceIT.class);

    private final ContactWiring contacts = new ContactWiring();
    private final ApplySequence apply =
            new OrderWiring()
                    .applySequence(
                            contacts.recogniseContact(SPINE.jdbc()),
                            contacts.recordConsent(SPINE.jdbc()),
                            SPINE.jdbc());

    /// A story told late and in disorder: the old `delivered` is from before the reply.
    private static final List<Step> STORY =
            List.of(
                    new Step(SequenceSignal.SENT, 1),
                    new Step(SequenceSignal.OPENED, 3),
                    new Step(SequenceSignal.REPLIED, 4),
                    new Step(SequenceSignal.DELIVERED, 2),
                    new Step(SequenceSignal.OPTED_OUT, 5));

    private record Step(SequenceSignal signal, int minute) {}

    @BeforeEach
    void clear() {
        SPINE.clear();
    }

    @Test
    void everyOrderOfAStoryEndsTheSame() {
        List<List<Step>> orders = Orders.of(STORY);
        assertThat(orders).hasSize(120);
        for (int i = 0; i < orders.size(); i++) {
            String lead = "ana" + i + "@example.test";
            Waiting waiting = waiting(lead, i);
            List<Step> order = orders.get(i);

            order.forEach(step -> tell(lead, step));
            assertEnd(lead, waiting, order);
            order.forEach(step -> tell(lead, step));
            assertEnd(lead, waiting, order);
        }
    }

    @Test
    void sixteenThreadsAtOnceEndTheSame() throws Exception {
        for (int round = 0; round < 6; round++) {
            String lead = "ana" + round + "@example.test";
            Waiting waiting = waiting(lead, round);

            Orders.atOnce(STORY, round, step -> tell(lead, step));

            assertEnd(lead, waiting, STORY);
        }
    }

    @Test
    void ofAStrangerThereIsOneContactHoweverManyAtOnce() throws Exception {
        Orders.atOnce(STORY, 7, step -> tell("New@Example.test", step));

        assertThat(SPINE.count("contacts")).isEqualTo(1);
        assertThat(SPINE.count("sequence_members")).isEqualTo(1);
        assertThat(SPINE.count("consents")).isEqualTo(1);
    }

    private void assertEnd(String lead, Waiting waiting, List<Step> order) {
        assertThat(
                        text(
                                """
                                select m.standing || ' ' || m.standing_at || ' ' || c.channel || ' '
                                       || c.category || ' ' || c.granted || ' ' || c.evidence
                                from sequence_members m
                                join consents c on c.contact_id = m.contact_id and not c.granted
                                where m.lead = :lead
                                """,
                                lead))
                .as("%s", order)
                .isEqualTo(
                        "opted_out 2026-12-01 03:05:00-08 email * false event %s OPTED_OUT 5"
                                .formatted(lead));
        assertThat(SPINE.state(waiting.sales())).isEqualTo("cancelled");
        assertThat(SPINE.state(waiting.mail())).isEqualTo("cancelled");
        assertThat(SPINE.state(waiting.reminder())).isEqualTo("pending");
    }

    @Test
    void aReplyStopsWhatIsToBeSoldAndLeavesWhatIsDueAnyway() {
        Waiting waiting = waiting("ana@example.test", 1);

        assertThat(tell("Ana@Example.test ", new Step(SequenceSignal.REPLIED, 4)))
                .isEqualTo("replied, 2 withdrawn");

        assertThat(SPINE.reason(waiting.sales())).isEqualTo("replied");
        assertThat(SPINE.reason(waiting.mail())).isEqualTo("replied");
        assertThat(SPINE.state(waiting.reminder())).isEqualTo("pending");
        assertThat(tell("ana@example.test", new Step(SequenceSignal.DELIVERED, 2)))
                .startsWith("stale: replied of ");
        assertThat(SPINE.count("consent_history")).isZero();
    }

    @Test
    void aBounceMarksTheAddressAndNothingElse() {
        Waiting waiting = waiting("ana@example.test", 1);

        assertThat(tell("ana@example.test", new Step(SequenceSignal.BOUNCED, 4)))
                .isEqualTo("bounced");

        assertThat(text("select channel || ' ' || address from dead_addresses"))
                .isEqualTo("email ana@example.test");
        assertThat(SPINE.state(waiting.sales())).isEqualTo("pending");
        assertThat(SPINE.state(waiting.reminder())).isEqualTo("pending");
    }

    @Test
    void aMeetingStandsUntilSomethingStrongerIsTold() {
        assertThat(tell("ana@example.test", new Step(SequenceSignal.MEETING, 4)))
                .isEqualTo("meeting");
        assertThat(tell("ana@example.test", new Step(SequenceSignal.OPENED, 5)))
                .isEqualTo("meeting stands; opened");
        assertThat(text("select standing from sequence_members")).isEqualTo("meeting");
    }

    @Test
    void anOptOutWithdrawsAllItForbidsInTheSameTransactionOrNothing() {
        Waiting waiting = waiting("ana@example.test", 1);
        assertThatThrownBy(
                        () ->
                                SPINE.transaction()
                                        .executeWithoutResult(
                                                _ -> {
                                                    apply.apply(
                                                            seen(
                                                                    "ana@example.test",
                                                                    new Step(
                                                                            SequenceSignal
                                                                                    .OPTED_OUT,
                                                                            1)),
                                                            TestSpine.NOON);
                                                    assertThat(SPINE.state(waiting.mail()))
                                                            .isEqualTo("cancelled");
                                                    throw new IllegalStateException("crash");
                                                }))
                .hasMessage("crash");
        assertThat(SPINE.state(waiting.mail())).isEqualTo("pending");

        assertThat(tell("ana@example.test", new Step(SequenceSignal.OPTED_OUT, 1)))
                .isEqualTo("opted out");

        assertThat(SPINE.reason(waiting.mail())).isEqualTo("opted_out");
        assertThat(SPINE.state(waiting.sales())).isEqualTo("pending");
    }

    @Test
    void anOptOutOfBeforeAnOptInLiftsNothing() {
        Waiting waiting = waiting("ana@example.test", 1);
        SPINE.jdbc()
                .sql(
                        """
                        insert into consents
                        select contact_id, 'email', '*', true, 'clinic', 'form',
                               cast(:at as timestamptz)
                        from contacts
                        """)
                .param("at", TestSpine.NOON.plusSeconds(3600).toString())
                .update();

        assertThat(tell("ana@example.test", new Step(SequenceSignal.OPTED_OUT, 1)))
                .isEqualTo("opted out, and in again later");

        assertThat(SPINE.state(waiting.mail())).isEqualTo("pending");
    }

    @Test
    void aReplyThatIsAStopWordIsAnOptOutToo() {
        Waiting waiting = waiting("ana@example.test", 1);
        SequenceSeen reply = seen("ana@example.test", new Step(SequenceSignal.REPLIED, 1));

        tell(
                new SequenceSeen(
                        reply.identity(),
                        reply.campaign(),
                        reply.email(),
                        reply.signal(),
                        reply.at(),
                        "Unsubscribe!"));

        assertThat(text("select granted::text from consents where channel = 'email'"))
                .isEqualTo("false");
        assertThat(SPINE.reason(waiting.sales())).isEqualTo("replied");
    }

    @Test
    void campaignsAreApartAndTheLeadIsOnePerson() {
        tell("ana@example.test", new Step(SequenceSignal.REPLIED, 1));
        SequenceSeen other = seen("ANA@example.test", new Step(SequenceSignal.SENT, 2));

        tell(
                new SequenceSeen(
                        other.identity(), "two", other.email(), other.signal(), other.at(), ""));

        assertThat(text("select string_agg(standing, ' ' order by campaign) from sequence_members"))
                .isEqualTo("replied sent");
        assertThat(SPINE.count("contacts")).isEqualTo(1);
    }

    @Test
    void whatNamesNobodyIsKeptAndWhatCannotBeIsRejected() {
        assertThat(tell(" ", new Step(SequenceSignal.OPTED_OUT, 1)))
                .isEqualTo("kept: it names no address");
        assertThat(tell("a\0@example.test", new Step(SequenceSignal.OPTED_OUT, 1)))
                .startsWith("kept");
        assertThat(tell("x".repeat(400) + "@b", new Step(SequenceSignal.OPTED_OUT, 1)))
                .startsWith("kept");
        assertThat(SPINE.count("contacts")).isZero();
        SequenceSeen seen = seen("ana@example.test", new Step(SequenceSignal.SENT, 1));
        assertThatThrownBy(
                        () ->
                                tell(
                                        new SequenceSeen(
                                                seen.identity(),
                                                "c".repeat(251),
                                                seen.email(),
                                                seen.signal(),
                                                seen.at(),
                                                "")))
                .isInstanceOf(RejectedRecordException.class);
    }

    /// What waits for a lead: an offer by WhatsApp, one by email, and a reminder.
    private record Waiting(UUID sales, UUID mail, UUID reminder) {}

    private static Waiting waiting(String lead, int number) {
        Person person = SPINE.person("booking" + number, "+3460%07d".formatted(number));
        SPINE.jdbc()
                .sql("insert into contact_identities values ('email', 'address', :lead, :id)")
                .param("lead", lead)
                .param("id", person.contact())
                .update();
        UUID sales = SPINE.intent(person);
        UUID mail = SPINE.intent(person);
        sell(sales, "whatsapp", person.phone());
        sell(mail, "email", lead);
        return new Waiting(sales, mail, SPINE.intent(person));
    }

    private static void sell(UUID intent, String channel, String address) {
        SPINE.jdbc()
                .sql(
                        """
                        update intents set category = 'marketing', channel = :channel,
                               address = :address
                        where intent_id = :id
                        """)
                .param("channel", channel)
                .param("address", address)
                .param("id", intent)
                .update();
    }

    private String tell(String lead, Step step) {
        return tell(seen(lead, step));
    }

    private String tell(SequenceSeen seen) {
        return SPINE.transaction().execute(_ -> apply.apply(seen, TestSpine.NOON));
    }

    private static SequenceSeen seen(String lead, Step step) {
        return new SequenceSeen(
                new EventIdentity(
                        "instantly",
                        lead + " " + step.signal() + " " + step.minute(),
                        "sequence",
                        lead),
                "one",
                lead,
                step.signal(),
                TestSpine.NOON.plusSeconds(60L * step.minute()),
                "");
    }

    private static String text(String query) {
        return SPINE.jdbc().sql(query).query((row, _) -> row.getString(1)).single();
    }

    private static String text(String query, String lead) {
        return SPINE.jdbc()
                .sql(query)
                .param("lead", lead)
                .query((row, _) -> row.getString(1))
                .single();
    }
}
