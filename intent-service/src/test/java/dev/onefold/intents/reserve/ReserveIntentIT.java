package dev.onefold.intents.reserve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onefold.intents.TestSpine;
import dev.onefold.intents.contact.ContactTable;
import dev.onefold.intents.contact.RecogniseContact;
import dev.onefold.intents.difference.DifferenceTable;
import dev.onefold.intents.intent.ReserveTable;
import dev.onefold.intents.login.UnprocessableException;
import dev.onefold.intents.reserve.ReserveIntent.Answer;
import dev.onefold.rules.time.QuietHours;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

class ReserveIntentIT {

    private static final TestSpine SPINE = TestSpine.fresh(ReserveIntentIT.class);
    private static final Instant NOON = TestSpine.NOON;

    private final ReserveIntent reserve = reserving(ZoneId.of("Europe/Madrid"));

    @BeforeEach
    void clear() {
        SPINE.clear();
    }

    @Test
    void isWrittenDownOnceWithWhoAskedForIt() {
        Answer first = reserve.reserve("shop", wanted(b -> b), NOON);
        Answer again = reserve.reserve("shop", wanted(b -> b), NOON.plusSeconds(90_000));

        assertThat(first.isNew()).isTrue();
        assertThat(again.isNew()).isFalse();
        assertThat(again.intent()).isEqualTo(first.intent());
        assertThat(reserve.find("shop", "order-1")).contains(first.intent());
        assertThat(reserve.find("depot", "order-1")).isEmpty();
        assertThat(SPINE.count("intents")).isEqualTo(1);
        assertThat(SPINE.count("outbox")).isEqualTo(1);
        assertThat(text("select actor || ' ' || cause from history")).isEqualTo("shop api");
        assertThat(
                        text(
                                """
                                select concat_ws(' ', kind, purpose, business_reference, priority,
                                    quiet, late, channel, address, category, template,
                                    template_version, language, zone, zone_source,
                                    coalesce(booking_id, '-'), state) from intents
                                """))
                .isEqualTo(
                        "order_shipped news of an order order 1 1 defer skip whatsapp +34600000001"
                                + " transactional appointment_reminder_24h 1 es Europe/Madrid"
                                + " business - pending");
    }

    @Test
    void theSameKeyForSomethingElseIsRefusedAndChangesNothing() {
        reserve.reserve("shop", wanted(b -> b), NOON);
        long contacts = SPINE.count("contacts");

        assertThatThrownBy(
                        () ->
                                reserve.reserve(
                                        "shop",
                                        wanted(b -> b.replace("600000001", "600000002")),
                                        NOON))
                .isInstanceOf(UnprocessableException.class)
                .hasMessageContaining("said something else");
        assertThat(SPINE.count("contacts")).isEqualTo(contacts);
        assertThat(SPINE.count("intents")).isEqualTo(1);
    }

    @Test
    void aBodyIsTheSameHoweverItIsWritten() {
        reserve.reserve("shop", wanted(b -> b), NOON);
        Answer again =
                reserve.reserve(
                        "shop",
                        wanted(
                                b ->
                                        b.replace("18:00:00Z", "18:00:00.000Z")
                                                .replace(
                                                        "\"contact\": {",
                                                        "\"dueAt\": null, \"contact\": {\"name\": null, ")),
                        NOON);

        assertThat(again.isNew()).isFalse();
    }

    @Test
    void twoSystemsKeysAreNeverOne() {
        reserve.reserve("shop", wanted(b -> b), NOON);

        assertThat(reserve.reserve("depot", wanted(b -> b), NOON).isNew()).isTrue();
        assertThat(SPINE.count("intents")).isEqualTo(2);
        assertThat(SPINE.count("contacts")).isEqualTo(1);
    }

    @Test
    void atTheSameInstantOneWinsAndAllLearnOfIt() throws Exception {
        ReserveIntent second = reserving(ZoneId.of("Europe/Madrid"));
        int many = 16;
        CountDownLatch ready = new CountDownLatch(many);
        try (ExecutorService threads = Executors.newFixedThreadPool(many)) {
            List<Future<Answer>> answers = new ArrayList<>();
            for (int i = 0; i < many; i++) {
                ReserveIntent instance = i % 2 == 0 ? reserve : second;
                answers.add(
                        threads.submit(
                                () -> {
                                    ready.countDown();
                                    ready.await();
                                    return instance.reserve("shop", wanted(b -> b), NOON);
                                }));
            }
            List<Answer> all = new ArrayList<>();
            for (Future<Answer> answer : answers) {
                all.add(answer.get());
            }
            assertThat(all).filteredOn(Answer::isNew).hasSize(1);
            assertThat(all)
                    .extracting(a -> a.intent().intentId())
                    .containsOnly(all.getFirst().intent().intentId());
        }
        assertThat(SPINE.count("intents")).isEqualTo(1);
        assertThat(SPINE.count("history")).isEqualTo(1);
        assertThat(SPINE.count("contacts")).isEqualTo(1);
    }

    @Test
    void somebodyElsesBodyAtTheSameInstantIsRefusedWithoutATrace() throws Exception {
        for (int round = 0; round < 10; round++) {
            clear();
            CountDownLatch ready = new CountDownLatch(2);
            try (ExecutorService threads = Executors.newFixedThreadPool(2)) {
                List<Future<Boolean>> refused = new ArrayList<>();
                for (String phone : List.of("600000001", "600000002")) {
                    refused.add(
                            threads.submit(
                                    () -> {
                                        ready.countDown();
                                        ready.await();
                                        return refused(wanted(b -> b.replace("600000001", phone)));
                                    }));
                }
                assertThat(List.of(refused.get(0).get(), refused.get(1).get()))
                        .containsExactlyInAnyOrder(true, false);
            }
            assertThat(SPINE.count("contacts")).isEqualTo(1);
            assertThat(SPINE.count("contact_identities")).isEqualTo(1);
        }
    }

    private boolean refused(Reservation wanted) {
        try {
            reserve.reserve("shop", wanted, NOON);
            return false;
        } catch (UnprocessableException e) {
            return true;
        }
    }

    @Test
    void anErasedRequestIsFoundByItsKeyAlone() {
        Answer first = reserve.reserve("shop", wanted(b -> b), NOON);
        SPINE.jdbc().sql("update intents set request_hash = null").update();

        assertThat(reserve.reserve("shop", wanted(b -> b.replace("order 1", "x")), NOON).intent())
                .isEqualTo(first.intent());
    }

    @Test
    void quietHoursMoveItAsItAsks() {
        Instant late = Instant.parse("2026-12-01T21:30:00Z");
        String until = "2026-12-02T18:00:00Z";

        assertThat(dueAt("1", "\"quiet\": \"defer\", ", late, until))
                .isEqualTo(Instant.parse("2026-12-02T07:00:00Z"));
        assertThat(dueAt("2", "\"quiet\": \"advance\", ", late, until))
                .isBefore(Instant.parse("2026-12-01T20:00:00Z"));
        assertThat(dueAt("3", "\"quiet\": \"send\", ", late, until)).isEqualTo(late);
        assertThat(dueAt("4", "", late, "2026-12-02T06:00:00Z")).isEqualTo(late);
    }

    private Instant dueAt(String key, String quiet, Instant dueAt, String until) {
        return reserve.reserve(
                        "shop",
                        wanted(
                                b ->
                                        b.replace("order-1", key)
                                                .replace("2026-12-01T18:00:00Z", until)
                                                .replace(
                                                        "\"contact\"",
                                                        quiet
                                                                + "\"dueAt\": \""
                                                                + dueAt
                                                                + "\", \"contact\"")),
                        NOON)
                .intent()
                .dueAt();
    }

    @Test
    void theZoneIsThePersonsTheBookingsOrTheBusinesss() {
        TestSpine.Person person = SPINE.person("b-1", "+34600000009");
        String booking =
                "\"commitment\": {\"system\": \"clinic\", \"bookingId\": \"b-1\","
                        + " \"scheduleVersion\": 1}, \"contact\"";
        UnaryOperator<String> ofKnown =
                b -> b.replace("order-1", "known").replace("+34600000001", person.phone());
        reserve.reserve("shop", wanted(ofKnown), NOON);
        assertThat(zone("known")).isEqualTo("Europe/Madrid contact");

        SPINE.jdbc().sql("update bookings set zone = 'America/Lima'").update();
        reserve.reserve(
                "shop",
                wanted(b -> b.replace("order-1", "booked").replace("\"contact\"", booking)),
                NOON);
        assertThat(zone("booked")).isEqualTo("America/Lima business");

        reserve.reserve(
                "shop",
                wanted(
                        b ->
                                b.replace("order-1", "told")
                                        .replace(
                                                "\"contact\": {",
                                                "\"contact\": {\"zone\": \"Asia/Kolkata\", ")),
                NOON);
        assertThat(zone("told")).isEqualTo("Asia/Kolkata contact");

        assertThatThrownBy(
                        () ->
                                reserving(null)
                                        .reserve(
                                                "shop",
                                                wanted(
                                                        b ->
                                                                b.replace("order-1", "nobody")
                                                                        .replace(
                                                                                "600000001",
                                                                                "600000003")),
                                                NOON))
                .isInstanceOf(UnprocessableException.class)
                .hasMessageContaining("contact.zone");
    }

    @Test
    void whatCannotBeIsRefusedBeforeAnythingIsWritten() {
        refusedAs("sendBefore is past", b -> b.replace("2026-12-01T18", "2026-12-01T10"));
        refusedAs("no such template", b -> b.replace("reminder_24h", "nothing"));
        refusedAs("no such template", b -> b.replace("\"es\"", "\"eu\""));
        refusedAs("no such template", b -> b.replace("\"es\"", "\"es\", \"version\": 7"));
        refusedAs(
                "names no booking",
                b ->
                        b.replace(
                                "\"contact\"",
                                "\"commitment\": {\"system\": \"clinic\", \"bookingId\": \"none\","
                                        + " \"scheduleVersion\": 1}, \"contact\""));
        refusedAs(
                "relatedTo is no intent",
                b ->
                        b.replace(
                                "\"contact\"",
                                "\"relatedTo\": \"" + UUID.randomUUID() + "\", \"contact\""));
        assertThat(SPINE.count("contacts")).isZero();
        assertThat(SPINE.count("intents")).isZero();
    }

    private void refusedAs(String says, UnaryOperator<String> change) {
        assertThatThrownBy(() -> reserve.reserve("shop", wanted(change), NOON))
                .isInstanceOf(UnprocessableException.class)
                .hasMessageContaining(says);
    }

    private static String zone(String key) {
        return SPINE.jdbc()
                .sql("select zone || ' ' || zone_source from intents where intent_key like :key")
                .param("key", "%:" + key + ",")
                .query((row, _) -> row.getString(1))
                .single();
    }

    private static String text(String query) {
        return SPINE.jdbc().sql(query).query((row, _) -> row.getString(1)).single();
    }

    private static Reservation wanted(UnaryOperator<String> change) {
        String body =
                """
                {"key": "order-1", "kind": "order_shipped", "purpose": "news of an order",
                 "businessReference": "order 1", "contact": {"language": "es"},
                 "channel": "whatsapp", "address": "+34600000001", "category": "transactional",
                 "template": {"name": "appointment_reminder_24h", "language": "es"},
                 "parameters": ["Ana", "1", "2", "3", "4"], "sendBefore": "2026-12-01T18:00:00Z"}
                """;
        return ReadBody.read(new JsonMapper().readValue(change.apply(body), ReserveBody.class));
    }

    private static ReserveIntent reserving(@Nullable ZoneId business) {
        RecogniseContact recognise =
                new RecogniseContact(
                        new ContactTable(SPINE.jdbc()),
                        new DifferenceTable(SPINE.jdbc()),
                        UUID::randomUUID);
        ReservedTable reserved = new ReservedTable(SPINE.jdbc());
        return new ReserveIntent(
                SPINE.transaction(),
                recognise,
                new ReserveTable(SPINE.jdbc()),
                reserved,
                new FindZone(recognise, reserved, business),
                QuietHours.defaults(),
                UUID::randomUUID);
    }
}
