package dev.onefold.intents.booking;

import static dev.onefold.rules.notice.BookingStatus.BOOKED;
import static dev.onefold.rules.notice.BookingStatus.CANCELLED;
import static dev.onefold.rules.notice.BookingStatus.CONFIRMED;
import static dev.onefold.rules.notice.BookingStatus.NO_SHOW;
import static org.assertj.core.api.Assertions.assertThat;

import dev.onefold.intents.Orders;
import dev.onefold.intents.TestSpine;
import dev.onefold.intents.booking.SeenBookings.News;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Webhooks about one booking in every order, each told twice: the same booking in the end, and
/// the same notices.
class BookingOrdersIT {

    private static final TestSpine SPINE = TestSpine.fresh(BookingOrdersIT.class);

    private final SeenBookings bookings = new SeenBookings(SPINE);

    @BeforeEach
    void clear() {
        SPINE.clear();
    }

    @Test
    void aBookingThatGetsANewIdWithEachMoveAndIsCancelled() {
        List<News> story =
                List.of(
                        News.booked("a", 1, 0),
                        News.rescheduled("b", "a", 2, 1),
                        News.rescheduled("c", "b", 3, 2),
                        News.status("c", NO_SHOW, 4),
                        News.full("c", CANCELLED, 5, 2));

        assertThat(everyOrderOf(story))
                .hasSize(1)
                .first()
                .asString()
                .startsWith("booking cancelled 2026-12-04 13:00:00 Calle Mayor 1");
    }

    @Test
    void aBookingThatGetsANewIdWithEachMoveAndIsConfirmed() {
        List<News> story =
                List.of(
                        News.booked("a", 1, 0),
                        News.rescheduled("b", "a", 2, 1),
                        News.rescheduled("c", "b", 3, 2),
                        News.full("c", CONFIRMED, 4, 2),
                        News.full("c", BOOKED, 2, 5));

        assertThat(everyOrderOf(story))
                .hasSize(3)
                .anyMatch(line -> line.startsWith("booking confirmed 2026-12-04 13:00:00"))
                .anyMatch(line -> line.startsWith("intent confirmation pending"))
                .anyMatch(
                        line -> line.startsWith("intent reminder_2h pending 2026-12-04 11:00:00"));
    }

    @Test
    void aMoveThatIsToldAsACancellationAndANewBooking() {
        List<News> story =
                List.of(
                        News.booked("a", 1, 0),
                        News.moved("a", 2, 0),
                        News.rescheduled("b", "a", 2, 1),
                        News.moved("b", 3, 1),
                        News.rescheduled("c", "b", 3, 2));

        assertThat(everyOrderOf(story))
                .hasSize(4)
                .anyMatch(line -> line.startsWith("booking booked 2026-12-04 13:00:00"))
                .anyMatch(
                        line -> line.startsWith("intent reminder_24h pending 2026-12-03 13:00:00"))
                .noneMatch(line -> line.contains("held"));
    }

    @Test
    void aMoveToTheSameTimeLeavesItsNoticesWaiting() {
        List<News> story =
                List.of(
                        News.booked("a", 1, 0),
                        News.moved("a", 2, 0),
                        News.rescheduled("b", "a", 2, 0),
                        News.moved("b", 3, 0),
                        News.rescheduled("c", "b", 3, 0));

        assertThat(everyOrderOf(story))
                .hasSize(4)
                .anyMatch(
                        line -> line.startsWith("intent reminder_24h pending 2026-12-03 11:00:00"));
    }

    @Test
    void aStatusThatIsToldAloneBeforeAnythingElse() {
        List<News> story =
                List.of(
                        News.booked("a", 1, 0),
                        News.rescheduled("b", "a", 3, 1),
                        News.status("a", CONFIRMED, 2),
                        News.status("b", CONFIRMED, 6),
                        News.rescheduled("c", "b", 5, 3));

        assertThat(everyOrderOf(story))
                .hasSize(3)
                .anyMatch(line -> line.startsWith("booking confirmed 2026-12-04 14:00:00"))
                .noneMatch(line -> line.contains("reminder_24h"));
    }

    @Test
    void sixteenThreadsAtOnceEndTheSame() throws Exception {
        List<News> story =
                List.of(
                        News.booked("a", 1, 0),
                        News.moved("a", 2, 0),
                        News.rescheduled("b", "a", 2, 1),
                        News.moved("b", 3, 1),
                        News.rescheduled("c", "b", 3, 2),
                        News.full("c", CONFIRMED, 4, 2));
        story.forEach(news -> bookings.tell(news.of("plain")));
        List<String> expected = withoutAddress(bookings.standing("plain"));
        assertThat(expected).hasSize(3);

        for (int round = 0; round < 6; round++) {
            String name = "at-once-" + round + "-";
            Orders.atOnce(story, round, news -> bookings.tell(news.of(name)));

            assertThat(withoutAddress(bookings.standing(name))).isEqualTo(expected);
        }
    }

    /// @return what stands after the order in which it happened
    private List<String> everyOrderOf(List<News> story) {
        List<List<News>> orders = Orders.of(story);
        assertThat(orders).hasSize(120);
        List<String> expected = List.of();
        for (int i = 0; i < orders.size(); i++) {
            String name = "order-" + i + "-";
            List<News> order = orders.get(i);
            order.forEach(news -> bookings.tell(news.of(name)));
            List<String> once = withoutAddress(bookings.standing(name));
            order.forEach(news -> bookings.tell(news.of(name)));

            expected = i == 0 ? once : expected;
            assertThat(once).as("%s", order).isEqualTo(expected);
            assertThat(withoutAddress(bookings.standing(name)))
                    .as("%s, twice", order)
                    .isEqualTo(expected);
        }
        return expected;
    }

    // Each story has a phone of its own.
    private static List<String> withoutAddress(List<String> lines) {
        return lines.stream().map(line -> line.replaceFirst(" \\+346.*", " phone")).toList();
    }
}
