package dev.onefold.rules.event;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onefold.rules.claim.TemplateStatus;
import dev.onefold.rules.notice.BookingStatus;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class OrderOfObjectsTest {

    private static final Instant NOON = Instant.parse("2026-12-01T12:00:00Z");

    @Test
    void aLaterMillisecondOutweighsEveryStatus() {
        for (BookingStatus earlier : BookingStatus.values()) {
            for (BookingStatus later : BookingStatus.values()) {
                assertThat(OrderOfBookings.version(NOON.plusMillis(1), later))
                        .isGreaterThan(OrderOfBookings.version(NOON, earlier));
            }
        }
    }

    @Test
    void withinOneMillisecondTheStatusFurtherAlongComesLater() {
        assertThat(
                        Arrays.stream(BookingStatus.values())
                                .sorted(
                                        java.util.Comparator.comparingLong(
                                                s -> OrderOfBookings.version(NOON, s))))
                .containsExactly(
                        BookingStatus.BOOKED,
                        BookingStatus.CONFIRMED,
                        BookingStatus.COMPLETED,
                        BookingStatus.NO_SHOW,
                        BookingStatus.CANCELLED);
    }

    @Test
    void aVersionStaysExactInAnyReaderOfNumbers() {
        Instant late = Instant.parse("2199-12-31T23:59:59.999Z");
        long version = OrderOfBookings.version(late, BookingStatus.CANCELLED);

        assertThat((long) (double) version).isEqualTo(version);
    }

    @Test
    void aMomentThatCannotBeIsRefused() {
        for (Instant moment : List.of(Instant.ofEpochSecond(1_765_000), Instant.MAX, Instant.MIN)) {
            assertThatThrownBy(() -> OrderOfBookings.version(moment, BookingStatus.BOOKED))
                    .isInstanceOf(IllegalArgumentException.class);
        }
    }

    @Test
    void ofTwoTemplateStatusOfOneMomentTheOneThatAllowsLessHolds() {
        assertThat(
                        Arrays.stream(TemplateStatus.values())
                                .sorted(java.util.Comparator.comparingInt(OrderOfTemplates::rank)))
                .containsExactly(
                        TemplateStatus.APPROVED,
                        TemplateStatus.SUBMITTED,
                        TemplateStatus.DRAFT,
                        TemplateStatus.PAUSED,
                        TemplateStatus.REJECTED,
                        TemplateStatus.DISABLED);
        assertThat(Arrays.stream(TemplateStatus.values()).filter(OrderOfTemplates::blocks))
                .containsExactly(
                        TemplateStatus.DRAFT, TemplateStatus.REJECTED, TemplateStatus.DISABLED);
    }

    private record Told(Instant at, BookingStatus status, String slot) {

        OrderedFact fact() {
            return new OrderedFact(
                    OrderOfBookings.version(at, status), at, 0, status.text() + slot);
        }
    }

    /// Created, rescheduled twice, missed and cancelled, the last two within one millisecond.
    @Test
    void everyOrderOfABookingsStoryEndsTheSame() {
        List<Told> story =
                List.of(
                        new Told(NOON, BookingStatus.BOOKED, "one"),
                        new Told(NOON.plusMillis(1), BookingStatus.BOOKED, "two"),
                        new Told(NOON.plusMillis(2), BookingStatus.BOOKED, "three"),
                        new Told(NOON.plusMillis(3), BookingStatus.NO_SHOW, "three"),
                        new Told(NOON.plusMillis(3), BookingStatus.CANCELLED, "three"));
        int orders =
                Orders.forEach(
                        story,
                        order ->
                                assertThat(end(Orders.twice(order)))
                                        .isEqualTo(
                                                new Told(
                                                        NOON.plusMillis(3),
                                                        BookingStatus.CANCELLED,
                                                        "three")));
        assertThat(orders).isEqualTo(120);
    }

    private static Told end(List<Told> told) {
        Told known = told.getFirst();
        for (Told next : told) {
            OrderDecision decision = Ordering.decide(known.fact(), next.fact());
            assertThat(decision).isNotInstanceOf(OrderDecision.Undecided.class);
            known = decision instanceof OrderDecision.Applies ? next : known;
        }
        return known;
    }
}
