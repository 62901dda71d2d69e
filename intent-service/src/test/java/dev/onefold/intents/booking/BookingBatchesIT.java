package dev.onefold.intents.booking;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onefold.intents.Orders;
import dev.onefold.intents.TestSpine;
import dev.onefold.intents.booking.BookingStories.News;
import dev.onefold.schemas.listen.RejectedRecordException;
import dev.onefold.testkit.seeds.Seeds;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// A batch ends as its records do one after the other.
class BookingBatchesIT {

    private static final TestSpine SPINE = TestSpine.fresh(BookingBatchesIT.class);

    private final BookingStories stories = new BookingStories(SPINE);

    @BeforeEach
    void clear() {
        SPINE.clear();
    }

    @Test
    void theSameBookingThreeTimesInABatchEndsWithItsNewest() {
        stories.tell(
                List.of(
                        News.booked("b1"),
                        News.booked("b1").moved(2, 1),
                        News.booked("b1").moved(3, 2)));

        assertThat(stories.waiting())
                .containsExactly(
                        "booking b1 3 booked 2026-12-04 13:00:00",
                        "intent b1 confirmation 3 pending",
                        "intent b1 reminder_24h 3 pending",
                        "intent b1 reminder_2h 3 pending");
        assertThat(stories.reasons()).containsExactly("superseded 6");
    }

    @Test
    void theSameRecordThreeTimesInABatchIsPlannedOnce() {
        stories.tell(List.of(News.booked("b1"), News.booked("b1"), News.booked("b1")));

        assertThat(SPINE.count("intents")).isEqualTo(3);
        assertThat(SPINE.count("history")).isEqualTo(3);
    }

    @Test
    void onePersonWithManyBookingsIsOneContact() {
        stories.tell(IntStream.range(0, 40).mapToObj(i -> News.booked("b" + i).of("ana")).toList());

        assertThat(SPINE.count("contacts")).isEqualTo(1);
        assertThat(SPINE.count("contact_identities")).isEqualTo(3);
        assertThat(SPINE.count("intents")).isEqualTo(120);
        assertThat(SPINE.count("consent_history")).isEqualTo(1);
    }

    @Test
    void whoeverIsKnownByAnyNameIsNotMadeAgain() {
        stories.tell(List.of(News.booked("b1").of("ana"), News.booked("b2").of("bea")));
        stories.tell(
                List.of(
                        News.booked("b3").of("ana"),
                        News.booked("b4").of("cleo"),
                        News.booked("b5").of("bea"),
                        News.booked("b6").of("cleo")));

        assertThat(SPINE.count("contacts")).isEqualTo(3);
        assertThat(SPINE.count("bookings")).isEqualTo(6);
    }

    @Test
    void aNoWithdrawsWhatTheRecordsBeforeItHavePlanned() {
        stories.tell(
                List.of(
                        News.booked("b1").of("ana"),
                        News.booked("b2").of("bea"),
                        News.booked("b3").of("ana").saying(false),
                        News.booked("b4").of("ana")));

        assertThat(stories.standing())
                .filteredOn(line -> line.contains("intent b1"))
                .allMatch(line -> line.endsWith("cancelled opted_out"))
                .hasSize(3);
        // What is planned after it waits for the claim, which asks again.
        assertThat(stories.standing())
                .filteredOn(line -> line.contains("pending"))
                .extracting(line -> line.split(" ", -1)[1])
                .containsOnly("b2", "b3", "b4");
    }

    @Test
    void aNoWithdrawsWhatWaitedBeforeTheBatch() {
        stories.tell(List.of(News.booked("b1").of("ana"), News.booked("b2").of("bea")));

        stories.tell(List.of(News.booked("b1").of("ana").told(2).saying(false), News.booked("b3")));

        assertThat(stories.reasons()).containsExactly("opted_out 3");
    }

    @Test
    void aBatchThatComesAgainChangesNothing() {
        List<News> batch =
                List.of(
                        News.booked("b1").of("ana"),
                        News.booked("b1").of("ana").moved(2, 1),
                        News.booked("b2").of("ana").cancelled(2).saying(false),
                        News.booked("b3").of("bea").cancelled(2));
        stories.tell(batch);
        List<String> once = stories.standing();
        long history = SPINE.count("history");

        stories.tell(batch);

        assertThat(stories.standing()).isEqualTo(once);
        assertThat(SPINE.count("history")).isEqualTo(history);
    }

    @Test
    void aBatchInEveryOrderEndsTheSame() {
        List<News> story =
                List.of(
                        News.booked("b1").of("ana"),
                        News.booked("b1").of("ana").moved(2, 1),
                        News.booked("b1").of("ana").moved(3, 2),
                        News.booked("b2").of("ana"),
                        News.booked("b2").of("ana").cancelled(2));
        List<String> expected = null;
        for (List<News> order : Orders.of(story)) {
            clear();
            stories.tell(order);
            List<String> waiting = stories.waiting();
            expected = expected == null ? waiting : expected;
            assertThat(waiting).as("%s", order).isEqualTo(expected);
        }
        assertThat(expected).hasSize(5);
    }

    /// But for the reason of what was withdrawn twice over.
    @Test
    void aBatchEndsAsItsRecordsDoOneByOne() {
        Seeds.forAll(
                20261130L,
                40,
                seed -> {
                    Random random = new Random(seed.nextLong());
                    List<News> news = new ArrayList<>();
                    for (int i = 0; i < 24; i++) {
                        news.add(BookingStories.any(random));
                    }
                    clear();
                    news.forEach(one -> stories.tell(List.of(one)));
                    List<String> oneByOne = stories.states();
                    clear();
                    List.of(news.subList(0, 7), news.subList(7, 8), news.subList(8, news.size()))
                            .forEach(stories::tell);

                    assertThat(stories.states()).as("%s", news).isEqualTo(oneByOne);
                });
    }

    @Test
    void oneThatCannotBeBelievedStopsNoOther() {
        stories.tell(List.of(News.booked("b1").moved(2, 1)));
        List<News> batch =
                List.of(
                        News.booked("b2"),
                        News.booked("b1").moved(2, 2),
                        News.booked("b3"),
                        News.booked("b2").moved(2, 1));

        assertThatThrownBy(() -> stories.tell(batch)).isInstanceOf(RejectedRecordException.class);
        assertThat(SPINE.count("bookings")).isEqualTo(1);

        // As the listener goes on after it.
        int rejected = 0;
        for (News one : batch) {
            try {
                stories.tell(List.of(one));
            } catch (RejectedRecordException e) {
                rejected++;
            }
        }
        assertThat(rejected).isEqualTo(1);
        assertThat(stories.waiting())
                .contains("booking b1 2 booked 2026-12-04 12:00:00")
                .contains("booking b2 2 booked 2026-12-04 12:00:00")
                .contains("booking b3 1 booked 2026-12-04 11:00:00");
    }

    @Test
    void furtherWaysFollowThePersonToo() {
        stories.tell(List.of(News.booked("b1").of("ana")));
        SPINE.jdbc()
                .sql(
                        """
                        insert into intent_ways
                        select intent_id, 2, 'email', 'email', 'default', 'old', template, 1, '',
                               language, 'transactional', '{old}'
                        from intents where kind = 'reminder_2h'
                        """)
                .update();

        stories.tell(List.of(News.booked("b1").of("ana").told(2)));

        assertThat(
                        SPINE.jdbc()
                                .sql("select address || ' ' || parameters[1] from intent_ways")
                                .query((row, _) -> row.getString(1))
                                .list())
                .containsExactly("ana@example.org ana");
    }

    /// Two instances after a rebalance: the same bookings, in crossed batches.
    @Test
    void crossedBatchesQueueUpAndEndTheSame() throws Exception {
        List<News> first = new ArrayList<>();
        List<News> second = new ArrayList<>();
        for (int i = 0; i < 60; i++) {
            News booked = News.booked("b" + i).of("person" + i % 7);
            first.add(booked);
            second.add(booked.moved(2, 1));
        }
        Collections.reverse(second);
        stories.tell(first);
        stories.tell(second);
        List<String> expected = stories.waiting();

        for (int round = 0; round < 15; round++) {
            clear();
            stories.atOnce(List.of(first, second, second.reversed(), first.reversed()));
            assertThat(stories.waiting()).isEqualTo(expected);
            assertThat(SPINE.count("contacts")).isEqualTo(7);
        }
    }

    @Test
    void crossedBatchesInWhichPeopleSayNoQueueUp() throws Exception {
        List<News> booked = new ArrayList<>();
        List<News> refused = new ArrayList<>();
        for (int i = 0; i < 60; i++) {
            News news = News.booked("b" + i).of("person" + i % 7);
            booked.add(news);
            refused.add(news.cancelled(2).saying(i % 7 != 3));
        }
        for (int round = 0; round < 15; round++) {
            clear();
            stories.atOnce(List.of(booked, refused.reversed(), booked.reversed(), refused));
            assertThat(stories.waiting()).hasSize(60).noneMatch(line -> line.contains("booked"));
        }
    }
}
