package dev.onefold.intents.booking;

import static dev.onefold.rules.notice.BookingStatus.BOOKED;
import static dev.onefold.rules.notice.BookingStatus.CANCELLED;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onefold.intents.TestSpine;
import dev.onefold.intents.booking.SeenBookings.News;
import dev.onefold.providers.ProviderEvent.BookingSeen;
import dev.onefold.providers.ProviderEvent.Person;
import dev.onefold.schemas.listen.RejectedRecordException;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ApplyBookingSeenIT {

    private static final TestSpine SPINE = TestSpine.fresh(ApplyBookingSeenIT.class);

    private final SeenBookings bookings = new SeenBookings(SPINE);

    @BeforeEach
    void clear() {
        SPINE.clear();
    }

    @Test
    void aBookingOfAWebhookPlansItsNotices() {
        assertThat(tell(News.booked("a", 1, 0))).isEqualTo("booked");

        assertThat(intents())
                .containsExactly(
                        "confirmation pending", "reminder_24h pending", "reminder_2h pending");
        assertThat(text("select system || ' ' || booking_id from bookings")).isEqualTo("calcom a");
        assertThat(text("select string_agg(kind, ' ' order by kind) from contact_identities"))
                .isEqualTo("address address reference");
        assertThat(text("select distinct language from intents")).isEqualTo("es");
    }

    @Test
    void theSameAgainAndAnOlderOneChangeNothing() {
        tell(News.booked("a", 3, 0));

        assertThat(tell(News.booked("a", 3, 0))).isEqualTo("same");
        assertThat(tell(News.booked("a", 2, 5))).startsWith("stale: ");
        assertThat(SPINE.count("intents")).isEqualTo(3);
    }

    @Test
    void theScheduleMovesOnlyWithTheSlot() {
        tell(News.booked("a", 1, 0));
        String before = text("select schedule_version::text from bookings");

        assertThat(tell(News.full("a", BOOKED, 2, 0))).isEqualTo("booked");
        assertThat(text("select schedule_version::text from bookings")).isEqualTo(before);
        assertThat(tell(News.full("a", BOOKED, 3, 1))).isEqualTo("rescheduled");
        assertThat(text("select schedule_version::text from bookings")).isGreaterThan(before);
        assertThat(SPINE.count("intents")).isEqualTo(6);
    }

    @Test
    void aMoveWhoseNewTimeIsNotToldHoldsTheOldNotices() {
        tell(News.booked("a", 1, 0));

        assertThat(tell(News.moved("a", 2, 0))).isEqualTo("moved");
        assertThat(intents()).hasSize(3).allMatch(line -> line.endsWith("held"));
        assertThat(text("select distinct reason from intents")).isEqualTo("superseded");

        assertThat(tell(News.rescheduled("b", "a", 2, 1))).isEqualTo("rescheduled");
        assertThat(intents().stream().filter(line -> line.endsWith("cancelled"))).hasSize(3);
        assertThat(intents().stream().filter(line -> line.endsWith("pending"))).hasSize(3);
    }

    @Test
    void aMoveNeverCancelsTheNoticeOfTheNewTime() {
        tell(News.booked("a", 1, 0));
        tell(News.rescheduled("b", "a", 2, 1));

        assertThat(tell(News.moved("a", 9, 0))).isEqualTo("moved");

        assertThat(intents().stream().filter(line -> line.endsWith("pending"))).hasSize(3);
        assertThat(text("select status from bookings")).isEqualTo("booked");
    }

    @Test
    void aCancellationWithdrawsWhatWaits() {
        tell(News.booked("a", 1, 0));

        assertThat(tell(News.status("a", CANCELLED, 2))).isEqualTo("cancelled");

        assertThat(intents()).hasSize(3).allMatch(line -> line.endsWith("cancelled"));
        assertThat(text("select distinct reason from intents")).isEqualTo("booking_cancelled");
    }

    @Test
    void aStatusOfABookingThatIsNotKnownYetWaitsForIt() {
        assertThat(tell(News.status("a", CANCELLED, 2)))
                .isEqualTo("kept: the booking is not known yet");
        assertThat(SPINE.count("bookings")).isZero();

        tell(News.booked("a", 1, 0));

        assertThat(text("select status from bookings")).isEqualTo("cancelled");
        assertThat(SPINE.count("intents")).isZero();
    }

    @Test
    void twoTimesOfTheSameMomentAreUndecidedAndHoldTheNotices() {
        tell(News.booked("a", 1, 0));

        assertThat(tell(News.full("a", BOOKED, 1, 5))).startsWith("undecided: ");

        assertThat(intents()).hasSize(3).allMatch(line -> line.endsWith("held"));
        assertThat(text("select kind || ' ' || state from differences"))
                .isEqualTo("event_order_undecided open");

        assertThat(tell(News.full("a", BOOKED, 2, 0))).isEqualTo("booked");

        assertThat(intents()).hasSize(3).allMatch(line -> line.endsWith("pending"));
        assertThat(text("select state from differences")).isEqualTo("closed");
    }

    /// The event that links the two names comes last: what was said of the same time under one
    /// name is not said again under the other.
    @Test
    void whatWasSentUnderTheOldNameIsNotSentAgainForTheSameTime() {
        tell(News.booked("a", 1, 0));
        SPINE.jdbc()
                .sql("update intents set state = 'accepted' where kind = 'confirmation'")
                .update();
        tell(News.booked("c", 3, 0));

        tell(News.rescheduled("c", "a", 2, 0));

        assertThat(SPINE.count("bookings")).isEqualTo(1);
        assertThat(intents())
                .containsExactly(
                        "confirmation accepted",
                        "confirmation cancelled",
                        "reminder_24h cancelled",
                        "reminder_24h pending",
                        "reminder_2h cancelled",
                        "reminder_2h pending");
        assertThat(text("select string_agg(distinct booking_id, ' ') from intents"))
                .isEqualTo(text("select booking_id from bookings"));
    }

    @Test
    void whoWasToldTheOldTimeIsToldThatItChanged() {
        tell(News.booked("a", 1, 0));
        SPINE.jdbc()
                .sql("update intents set state = 'accepted' where kind = 'confirmation'")
                .update();

        tell(News.rescheduled("b", "a", 2, 1));

        assertThat(intents()).contains("schedule_changed pending", "confirmation accepted");
    }

    @Test
    void withoutAPhoneItIsPlannedAndTheClaimSaysWhyItIsNotSent() {
        tell(with(News.booked("a", 1, 0), person("es", null)));
        tell(with(News.booked("b", 1, 0), person("es", "not a number")));

        assertThat(intents()).hasSize(6).allMatch(line -> line.endsWith("pending"));
        assertThat(text("select distinct address from intents")).isEmpty();
    }

    @Test
    void aLanguageThatNobodyToldIsTheOneThatIsKnown() {
        tell(with(News.booked("a", 1, 0), person("pt_BR", "+34600000001")));
        tell(with(News.booked("b", 1, 0), person("und", "+34600000001")));
        tell(with(News.full("a", BOOKED, 2, 1), person("und", "+34600000001")));

        assertThat(text("select distinct language from intents")).isEqualTo("pt");
        assertThat(text("select language from contacts")).isEqualTo("pt-BR");
    }

    @Test
    void aStrangersLanguageThatNobodyToldFallsBackToEnglish() {
        tell(with(News.booked("a", 1, 0), person("und", "+34600000001")));

        assertThat(text("select distinct language from intents")).isEqualTo("en");
    }

    @Test
    void nobodyIsRecognisedByAnEmailAddressAlone() {
        tell(with(News.booked("a", 1, 0), person("es", null)));
        tell(
                with(
                        News.booked("b", 1, 0),
                        new Person("other", "Eva", null, "Ana@Example.test", null, "es")));

        assertThat(SPINE.count("contacts")).isEqualTo(2);
        assertThat(text("select value from contact_identities where system = 'email'"))
                .isEqualTo("ana@example.test");
    }

    /// At a reception one person books for many, under the reception's own address.
    @Test
    void whoSharesAnEmailAddressIsRecognisedByThePhone() {
        String desk = "desk@example.test";
        tell(
                with(
                        News.booked("a", 1, 0),
                        new Person(desk, "Ana", "+34600000001", desk, null, "es")));
        tell(
                with(
                        News.booked("b", 1, 0),
                        new Person(desk, "Eva", "+34600000002", "Desk@example.test", null, "es")));
        tell(
                with(
                        News.booked("c", 1, 0),
                        new Person(desk, "Ana", "+34600000001", desk, null, "es")));

        assertThat(SPINE.count("contacts")).isEqualTo(2);
        assertThat(
                        text(
                                """
                                select string_agg(b.booking_id || ' ' || c.name, ', '
                                                  order by b.booking_id)
                                from bookings b join contacts c using (contact_id)
                                """))
                .isEqualTo("a Ana, b Eva, c Ana");
    }

    @Test
    void itCommitsOrGoesWithTheEvent() {
        assertThatThrownBy(
                        () ->
                                SPINE.transaction()
                                        .executeWithoutResult(
                                                _ -> {
                                                    bookings.apply()
                                                            .apply(
                                                                    News.booked("a", 1, 0).of(""),
                                                                    TestSpine.NOON);
                                                    throw new IllegalStateException("crash");
                                                }))
                .hasMessage("crash");

        assertThat(SPINE.count("bookings") + SPINE.count("intents") + SPINE.count("booking_names"))
                .isZero();
    }

    @Test
    void whatCannotBeABookingIsRejectedWithTheReason() {
        String tooLong = "x".repeat(251);
        for (BookingSeen seen :
                List.of(
                        News.booked("", 1, 0).of(""),
                        News.booked(tooLong, 1, 0).of(""),
                        News.booked("a\0", 1, 0).of(""),
                        with(News.booked("a", 1, 0), person("es", null, " ")),
                        at(Instant.ofEpochSecond(1_765_000)),
                        at(Instant.MAX))) {
            assertThatThrownBy(() -> bookings.tell(seen))
                    .isInstanceOf(RejectedRecordException.class);
        }
        assertThat(SPINE.count("bookings") + SPINE.count("booking_names")).isZero();
    }

    private String tell(News news) {
        return bookings.tell(news.of(""));
    }

    private void tell(BookingSeen seen) {
        bookings.tell(seen);
    }

    private static Person person(String language, @Nullable String phone) {
        return person(language, phone, "p1");
    }

    private static Person person(String language, @Nullable String phone, String reference) {
        return new Person(reference, "Ana", phone, "ana@example.test", null, language);
    }

    private static BookingSeen with(News news, Person person) {
        BookingSeen seen = news.of("");
        return new BookingSeen(
                seen.identity(),
                seen.bookingId(),
                seen.previousId(),
                seen.moved(),
                seen.status(),
                seen.changedAt(),
                seen.slot(),
                person);
    }

    private static BookingSeen at(Instant changedAt) {
        BookingSeen seen = News.booked("a", 1, 0).of("");
        return new BookingSeen(
                seen.identity(),
                seen.bookingId(),
                null,
                false,
                BOOKED,
                changedAt,
                seen.slot(),
                seen.person());
    }

    private static List<String> intents() {
        return SPINE.jdbc()
                .sql("select kind || ' ' || state as line from intents order by line")
                .query((row, _) -> row.getString(1))
                .list();
    }

    private static String text(String query) {
        return SPINE.jdbc().sql(query).query((row, _) -> row.getString(1)).single();
    }
}
