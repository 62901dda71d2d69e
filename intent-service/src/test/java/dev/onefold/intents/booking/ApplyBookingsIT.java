package dev.onefold.intents.booking;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onefold.intents.TestSpine;
import dev.onefold.schemas.listen.Received;
import dev.onefold.schemas.listen.RejectedRecordException;
import dev.onefold.testkit.seeds.Seeds;
import dev.onefold.wire.BookingChanged;
import dev.onefold.wire.BookingStatus;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.UnaryOperator;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ApplyBookingsIT {

    private static final TestSpine SPINE = TestSpine.fresh(ApplyBookingsIT.class);
    private static final Instant START = Instant.parse("2026-12-04T11:00:00Z");

    private final ApplyBookings apply = Bookings.applying(SPINE);

    @BeforeEach
    void clear() {
        SPINE.clear();
    }

    @Test
    void aBookingPlansItsThreeNotices() {
        apply(booking(1, 1));

        assertThat(intents())
                .containsExactly(
                        "confirmation 1 pending 2026-12-01 11:00:00",
                        "reminder_24h 1 pending 2026-12-03 11:00:00",
                        "reminder_2h 1 pending 2026-12-04 09:00:00");
        assertThat(SPINE.count("history")).isEqualTo(3);
        assertThat(SPINE.count("outbox")).isEqualTo(3);
    }

    @Test
    void theSameBookingAgainPlansNothing() {
        apply(booking(1, 1));
        apply(booking(1, 1));

        assertThat(SPINE.count("intents")).isEqualTo(3);
        assertThat(SPINE.count("history")).isEqualTo(3);
        assertThat(SPINE.count("contacts")).isEqualTo(1);
    }

    @Test
    void theSameBookingFromManyConsumersAtOnceIsPlannedOnce() throws Exception {
        List<Future<?>> consumers = new ArrayList<>();
        try (ExecutorService threads = Executors.newFixedThreadPool(8)) {
            for (int i = 0; i < 16; i++) {
                consumers.add(threads.submit(() -> apply(booking(1, 1))));
            }
        }

        for (Future<?> consumer : consumers) {
            consumer.get();
        }
        assertThat(SPINE.count("intents")).isEqualTo(3);
        assertThat(SPINE.count("contacts")).isEqualTo(1);
        assertThat(SPINE.count("bookings")).isEqualTo(1);
    }

    @Test
    void anOldVersionThatComesLateChangesNothing() {
        apply(booking(2, 2, b -> at(b, START.plusSeconds(3600)).setPlace("new")));
        apply(booking(1, 1, b -> b.setPlace("old").setContact(named(b, "Old name"))));

        assertThat(intents()).hasSize(3).allMatch(line -> line.contains(" 2 pending"));
        assertThat(text("select place from bookings")).isEqualTo("new");
        assertThat(text("select name from contacts")).isEqualTo("Ana");
    }

    @Test
    void aRescheduleSupersedesWhatWaitsAndPlansAnew() {
        apply(booking(1, 1));
        apply(booking(2, 2, b -> at(b, START.plusSeconds(3600))));

        assertThat(intents())
                .containsExactly(
                        "confirmation 1 cancelled 2026-12-01 11:00:00",
                        "reminder_24h 1 cancelled 2026-12-03 11:00:00",
                        "reminder_2h 1 cancelled 2026-12-04 09:00:00",
                        "confirmation 2 pending 2026-12-01 11:00:00",
                        "reminder_24h 2 pending 2026-12-03 12:00:00",
                        "reminder_2h 2 pending 2026-12-04 10:00:00");
        assertThat(text("select distinct reason from intents where state = 'cancelled'"))
                .isEqualTo("superseded");
    }

    @Test
    void whoWasToldTheOldTimeIsToldThatItChanged() {
        apply(booking(1, 1));
        SPINE.jdbc()
                .sql("update intents set state = 'accepted' where kind = 'confirmation'")
                .update();

        apply(booking(2, 2, b -> at(b, START.plusSeconds(3600))));

        assertThat(intents())
                .contains("schedule_changed 2 pending 2026-12-01 11:00:00")
                .contains("confirmation 1 accepted 2026-12-01 11:00:00")
                .noneMatch(line -> line.startsWith("confirmation 2"));
    }

    @Test
    void aCancelledBookingWithdrawsWhatWaitsAndLeavesWhatWasSent() {
        apply(booking(1, 1));
        SPINE.jdbc()
                .sql("update intents set state = 'accepted' where kind = 'confirmation'")
                .update();

        apply(booking(2, 1, b -> b.setStatus(BookingStatus.cancelled)));

        assertThat(intents())
                .containsExactly(
                        "confirmation 1 accepted 2026-12-01 11:00:00",
                        "reminder_24h 1 cancelled 2026-12-03 11:00:00",
                        "reminder_2h 1 cancelled 2026-12-04 09:00:00");
    }

    @Test
    void anOptOutThatComesWithABookingWithdrawsWhatWaits() {
        apply(booking(1, 1));

        apply(booking(2, 1, b -> b.setContact(Bookings.contact(false, START.minusSeconds(9)))));

        assertThat(intents()).hasSize(3).allMatch(line -> line.contains("cancelled"));
        assertThat(text("select distinct reason from intents")).isEqualTo("opted_out");
    }

    @Test
    void aCorrectedNumberReachesWhatWaitsAndNotWhatWasSent() {
        apply(booking(1, 1));
        SPINE.jdbc()
                .sql("update intents set state = 'accepted' where kind = 'confirmation'")
                .update();

        apply(
                booking(
                        2,
                        1,
                        b -> {
                            b.getContact().put("phone", "+34600000002");
                            return b;
                        }));

        assertThat(text("select string_agg(kind || address, ' ' order by kind) from intents"))
                .isEqualTo(
                        "confirmation+34600000001 reminder_24h+34600000002"
                                + " reminder_2h+34600000002");
    }

    @Test
    void anOptInWithoutEvidenceLiftsNoOptOut() {
        apply(booking(1, 1, b -> b.setContact(Bookings.contact(false, START.minusSeconds(9)))));

        apply(
                booking(
                        2,
                        1,
                        b -> {
                            b.getContact().getConsents().getFirst().put("granted", true);
                            b.getContact().getConsents().getFirst().put("evidence", "");
                            b.getContact()
                                    .getConsents()
                                    .getFirst()
                                    .put("given_at", START.minusSeconds(1));
                            return b;
                        }));

        assertThat(text("select granted::text from consents")).isEqualTo("false");
        assertThat(SPINE.count("consent_history")).isEqualTo(2);
    }

    /// Whatever the order in which they come, and however often, the newest one stands.
    @Test
    void anyOrderOfTheSameChangesEndsTheSame() {
        Seeds.forAll(
                20261201L,
                12,
                random -> {
                    SPINE.clear();
                    List<BookingChanged> story = new ArrayList<>();
                    story.add(booking(1, 1));
                    story.add(booking(2, 2, b -> at(b, START.plusSeconds(3600))));
                    story.add(booking(3, 2, b -> at(b, START.plusSeconds(3600)).setPlace("x")));
                    story.add(booking(4, 3, b -> at(b, START.plusSeconds(7200))));
                    story.addAll(List.copyOf(story));
                    Collections.shuffle(story, new Random(random.nextLong()));

                    story.forEach(this::apply);

                    assertThat(intents().stream().filter(line -> line.contains("pending")))
                            .containsExactly(
                                    "confirmation 3 pending 2026-12-01 11:00:00",
                                    "reminder_24h 3 pending 2026-12-03 13:00:00",
                                    "reminder_2h 3 pending 2026-12-04 11:00:00");
                });
    }

    @Test
    void aBookingThatContradictsItselfIsRejectedWithTheReason() {
        assertRejected(b -> b.setZone("Mars/Olympus"), "zone is not an IANA time zone");
        assertRejected(b -> b.setLocalStart("2026-12-04T09:00"), "different moments");
        assertRejected(b -> b.setLocalStart("soon"), "local_start is not a local time");
        assertRejected(b -> b.setStatus(BookingStatus.unknown), "status is none");
        assertRejected(b -> b.setSystem(""), "booking system's name");
        assertRejected(
                b -> {
                    b.getContact().put("phone", "600111222");
                    return b;
                },
                "contact.phone is not in E.164");
        assertThat(SPINE.count("bookings")).isZero();
        assertThat(SPINE.count("contacts")).isZero();
    }

    private void assertRejected(UnaryOperator<BookingChanged.Builder> change, String why) {
        assertThatThrownBy(() -> apply(booking(1, 1, change)))
                .isInstanceOf(RejectedRecordException.class)
                .hasMessageContaining(why);
    }

    private void apply(BookingChanged booking) {
        ConsumerRecord<byte[], byte[]> record =
                new ConsumerRecord<>("bookings", 0, 0, new byte[0], new byte[0]);
        apply.apply(List.of(Told.of(new Received<>(booking, record))), TestSpine.NOON);
    }

    private static BookingChanged booking(long version, long schedule) {
        return booking(version, schedule, UnaryOperator.identity());
    }

    private static BookingChanged booking(
            long version, long schedule, UnaryOperator<BookingChanged.Builder> change) {
        return change.apply(Bookings.booking(version, schedule, START)).build();
    }

    private static BookingChanged.Builder at(BookingChanged.Builder booking, Instant start) {
        return booking.setStartsAt(start).setLocalStart(Bookings.local(start));
    }

    private static dev.onefold.wire.BookingContact named(
            BookingChanged.Builder booking, String name) {
        booking.getContact().put("name", name);
        return booking.getContact();
    }

    private static List<String> intents() {
        return SPINE.jdbc()
                .sql(
                        """
                        select kind || ' ' || schedule_version || ' ' || state || ' '
                               || (due_at at time zone 'UTC')
                        from intents order by schedule_version, kind
                        """)
                .query((row, _) -> row.getString(1))
                .list();
    }

    private static String text(String query) {
        return SPINE.jdbc().sql(query).query((row, _) -> row.getString(1)).single();
    }
}
