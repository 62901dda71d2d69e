package dev.onefold.intents.contact;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onefold.intents.Orders;
import dev.onefold.intents.TestSpine;
import dev.onefold.intents.TestSpine.Person;
import dev.onefold.intents.login.ConflictException;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class MergeContactsIT {

    private static final TestSpine SPINE = TestSpine.fresh(MergeContactsIT.class);
    private static final People PEOPLE = new People(SPINE);
    private static final Identity PHONE = Identity.address("whatsapp", "+34600000001");
    private static final Identity OTHER = Identity.address("whatsapp", "+34600000002");

    @BeforeEach
    void clear() {
        SPINE.clear();
    }

    @Test
    void everythingGoesToTheSurvivor() {
        Person old = SPINE.person("b1", "+34600000001");
        Person ana = SPINE.person("b2", "+34600000002");
        UUID reminder = SPINE.intent(old);
        UUID sent = SPINE.intent(old);
        PEOPLE.sql("update intents set state = 'delivered' where intent_id = :id", sent);
        PEOPLE.suspended(old);

        assertThat(PEOPLE.merged(old.contact(), ana.contact())).isEqualTo(ana.contact());
        assertThat(PEOPLE.merged(old.contact(), ana.contact())).isEqualTo(ana.contact());

        ContactView view = PEOPLE.views.one(old.contact()).orElseThrow();
        assertThat(view.contactId()).isEqualTo(ana.contact());
        assertThat(view.identities()).hasSize(2);
        assertThat(view.profile().mergedFrom()).containsExactly(old.contact());
        assertThat(view.suspensions()).hasSize(1);
        assertThat(view.intents()).containsEntry("held", 1L).containsEntry("delivered", 1L);
        assertThat(contactOf(reminder)).isEqualTo(ana.contact());
        assertThat(contactOf(sent)).isEqualTo(old.contact());
        assertThat(PEOPLE.list("select distinct contact_id from bookings"))
                .containsExactly(ana.contact().toString());
        assertThat(PEOPLE.list("select subject from differences where state = 'open'"))
                .containsExactly(ana.contact() + " whatsapp");
        assertThat(SPINE.count("operator_actions")).isEqualTo(1);
        assertThat(PEOPLE.seen(PHONE)).isEqualTo(ana.contact());
    }

    @Test
    void ofTwoWordsTheSameHoldsAsIfOnePersonHadSaidBoth() {
        for (List<Integer> minutes : List.of(List.of(1, 2), List.of(2, 1))) {
            SPINE.clear();
            UUID old = PEOPLE.seen(PHONE);
            UUID ana = PEOPLE.seen(OTHER);
            PEOPLE.says(old, "whatsapp", false, minutes.getFirst());
            PEOPLE.says(ana, "whatsapp", true, minutes.getLast());

            PEOPLE.merged(old, ana);

            assertThat(PEOPLE.list("select granted from consents where channel = 'whatsapp'"))
                    .containsExactly(minutes.getFirst() < minutes.getLast() ? "t" : "f");
            assertThat(PEOPLE.list("select distinct contact_id from consent_history"))
                    .containsExactly(ana.toString());
        }
    }

    @Test
    void anOptOutComesAlongAndWithdrawsWhatWaits() {
        Person ana = SPINE.person("b2", "+34600000002");
        UUID reminder = SPINE.intent(ana);
        UUID old = PEOPLE.seen(PHONE);
        PEOPLE.says(old, "*", false, 1);

        PEOPLE.merged(old, ana.contact());

        assertThat(SPINE.reason(reminder)).isEqualTo("opted_out");
    }

    @Test
    void aChainLeadsToItsEndAndNeverRound() {
        UUID a = PEOPLE.seen(PHONE);
        UUID b = PEOPLE.seen(OTHER);
        UUID c = PEOPLE.seen(Identity.reference("clinic", "7"));
        PEOPLE.merged(a, b);
        PEOPLE.merged(b, c);

        assertThat(PEOPLE.views.one(a).orElseThrow().contactId()).isEqualTo(c);
        assertThat(PEOPLE.views.one(c).orElseThrow().profile().mergedFrom())
                .containsExactlyInAnyOrder(a, b);
        assertThatThrownBy(() -> PEOPLE.merged(c, a)).hasMessageContaining("was merged");
        assertThatThrownBy(() -> PEOPLE.merged(a, a)).hasMessageContaining("itself");
        assertThatThrownBy(() -> PEOPLE.merged(c, UUID.randomUUID()))
                .hasMessageContaining("no contact");
    }

    @Test
    void twoMergesAtOnceEndInOneContact() throws Exception {
        for (int round = 0; round < 10; round++) {
            SPINE.clear();
            UUID a = PEOPLE.seen(PHONE);
            UUID b = PEOPLE.seen(OTHER);

            Orders.atOnce(
                    List.of(List.of(a, b), List.of(b, a)),
                    round,
                    pair -> {
                        try {
                            PEOPLE.merged(pair.getFirst(), pair.getLast());
                        } catch (ConflictException e) {
                            // The other way round was first.
                        }
                    });

            assertThat(PEOPLE.list("select contact_id from contacts where merged_into is null"))
                    .hasSize(1);
            assertThat(PEOPLE.views.one(a)).isEqualTo(PEOPLE.views.one(b));
        }
    }

    @Test
    void whatIsSaidWhileTwoAreMergedIsNeverLost() throws Exception {
        for (int round = 0; round < 20; round++) {
            SPINE.clear();
            UUID a = PEOPLE.seen(PHONE);
            UUID b = PEOPLE.seen(OTHER);

            Orders.atOnce(
                    List.<Runnable>of(
                            () -> PEOPLE.merged(a, b),
                            () -> PEOPLE.says(a, "sms", false, 1),
                            () -> PEOPLE.says(PEOPLE.seen(PHONE), "email", false, 1),
                            () -> PEOPLE.seen(PHONE, Identity.reference("clinic", "7"))),
                    round,
                    Runnable::run);

            assertThat(
                            PEOPLE.list(
                                    "select channel from consents where not granted and contact_id = '"
                                            + b
                                            + "' order by channel"))
                    .containsExactly("email", "sms");
            assertThat(PEOPLE.list("select distinct contact_id from contact_identities"))
                    .containsExactly(b.toString());
        }
    }

    @Test
    void twoStrongNamesOfTwoContactsAreForAPerson() {
        UUID a = PEOPLE.seen(PHONE);
        UUID b = PEOPLE.seen(Identity.reference("clinic", "7"));

        assertThat(PEOPLE.seen(Identity.reference("clinic", "7"), PHONE)).isEqualTo(b);
        assertThat(PEOPLE.seen(PHONE, Identity.reference("clinic", "7"))).isEqualTo(a);
        assertThat(PEOPLE.openDifferences()).containsExactly("two_contacts");
        SPINE.jdbc().sql("truncate differences").update();
        assertThat(PEOPLE.seenInBatch(PHONE, Identity.reference("clinic", "7"))).isEqualTo(a);
        assertThat(PEOPLE.openDifferences()).containsExactly("two_contacts");
        PEOPLE.merged(a, b);
        assertThat(PEOPLE.openDifferences()).isEmpty();
    }

    @Test
    void anEmailIsNoSignThatTwoAreOne() {
        PEOPLE.seen(Identity.email("ana@example.test"));
        PEOPLE.seen(PHONE);

        PEOPLE.seen(PHONE, Identity.email("Ana@Example.test"));

        assertThat(PEOPLE.openDifferences()).isEmpty();
        assertThat(SPINE.count("contacts")).isEqualTo(2);
    }

    private static UUID contactOf(UUID intent) {
        return UUID.fromString(
                PEOPLE.list("select contact_id from intents where intent_id = '" + intent + "'")
                        .getFirst());
    }
}
