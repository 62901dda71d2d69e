package dev.onefold.system;

import static dev.onefold.system.Running.SOON;
import static dev.onefold.testkit.wait.Eventually.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import dev.onefold.wire.BookingChanged;
import dev.onefold.wire.BookingContact;
import java.time.Duration;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;

/// Many messages at once that may not go out now: at night, or because the provider refuses their
/// template.
@ExtendWith(LogsOfFailures.class)
@Timeout(Running.LONGEST_SECONDS)
class HeldBackIT {
    private static final int BATCH = 30;
    private static final int WEEK = 7;

    private static final String TEMPLATE_STATUS =
            """
            {"object":"whatsapp_business_account","entry":[{"id":"1","time":%d,"changes":[\
            {"field":"message_template_status_update","value":{"event":"%s",\
            "message_template_id":1,"message_template_name":"appointment_reminder_24h",\
            "message_template_language":"pt","reason":"NONE"}}]}]}""";

    private static Running running;

    @BeforeAll
    static void start() {
        running = Running.together();
    }

    @AfterAll
    static void promisesHold() throws Exception {
        new Promises(running).holdForAll();
    }

    /// All of them were due by day and the night has come since.
    @Test
    void atNightABatchWaitsForTheMorning() throws Exception {
        ZoneId night = Bookings.whereItIs(2);
        List<BookingChanged> bookings =
                IntStream.range(0, BATCH)
                        .mapToObj(
                                _ ->
                                        Bookings.of(
                                                "night-batch",
                                                Bookings.now().plus(Duration.ofHours(40)),
                                                night))
                        .toList();
        running.topics.publish(bookings);
        running.spine.makeDue(bookings, "confirmation", Bookings.now());
        eventually(
                SOON,
                () -> {
                    for (BookingChanged booking : bookings) {
                        Spine.Intent intent = running.spine.intentOf(booking, "confirmation");
                        assertThat(intent.outcome()).isEqualTo("pending");
                        assertThat(intent.dueAt().atZone(night).getHour()).isEqualTo(8);
                        assertThat(intent.dueAt()).isAfter(Bookings.now());
                        assertThat(intent.attempt()).isZero();
                        assertThat(running.spine.notesOf(intent))
                                .singleElement()
                                .asString()
                                .contains("quiet_hours");
                    }
                });
        assertThat(bookings).allSatisfy(b -> assertThat(received(b)).isEmpty());
    }

    @Test
    void aRejectedTemplateHoldsItsWeekOfRemindersUntilItIsApproved() throws Exception {
        List<BookingChanged> week = new ArrayList<>();
        for (int day = 0; day < WEEK; day++) {
            week.add(inPortuguese(Duration.ofDays(day).plusHours(26)));
        }
        running.topics.publish(week);
        eventually(
                SOON,
                () ->
                        assertThat(new Promises(running).states(week, "reminder_24h"))
                                .isEqualTo(Map.of("pending", (long) WEEK)));
        try {
            template("REJECTED", 0);
            eventually(SOON, () -> assertHeld(week));
            assertThat(differences("open")).isEqualTo(1);
            // Planned while it is refused, and due: held at its last look, not sent.
            BookingChanged later = inPortuguese(Duration.ofHours(26));
            running.topics.publish(later);
            running.spine.makeDue(List.of(later), "reminder_24h", Bookings.now());
            eventually(SOON, () -> assertHeld(List.of(later)));
            week.add(later);
        } finally {
            template("APPROVED", 1);
        }
        eventually(SOON, () -> assertThat(reminders(week)).containsOnly("pending", "accepted"));
        assertThat(differences("closed")).isEqualTo(1);
        eventually(
                SOON,
                () ->
                        assertThat(received(week.getLast()))
                                .extracting(SandboxControl.Message::template)
                                .contains("appointment_reminder_24h"));
        assertThat(reminders(week).stream().filter("pending"::equals)).hasSize(WEEK);
    }

    private static void assertHeld(List<BookingChanged> bookings) throws Exception {
        for (BookingChanged booking : bookings) {
            assertThat(running.spine.intentOf(booking, "reminder_24h").outcome())
                    .isEqualTo("held template_rejected");
        }
    }

    private static List<String> reminders(List<BookingChanged> bookings) throws Exception {
        List<String> states = new ArrayList<>();
        for (BookingChanged booking : bookings) {
            states.add(running.spine.intentOf(booking, "reminder_24h").outcome());
        }
        return states;
    }

    private static long differences(String state) throws Exception {
        return running.spine.count(
                """
                select count(*) from differences
                where kind = 'template_rejected' and state = ?
                  and subject = 'whatsapp/appointment_reminder_24h/pt'
                """,
                state);
    }

    // Told one second after the other: of two at the same one the refusal would hold.
    private static void template(String event, int seconds) {
        long at = Bookings.now().getEpochSecond() + seconds;
        String body = TEMPLATE_STATUS.formatted(at, event);
        assertThat(running.webhooks.post(body, running.webhooks.signed(body)).statusCode())
                .isEqualTo(202);
    }

    private static BookingChanged inPortuguese(Duration ahead) {
        BookingChanged booking =
                Bookings.of("template", Bookings.now().plus(ahead), Bookings.whereItIs(12));
        return BookingChanged.newBuilder(booking)
                .setContact(
                        BookingContact.newBuilder(booking.getContact()).setLanguage("pt").build())
                .build();
    }

    private static List<SandboxControl.Message> received(BookingChanged booking) {
        return running.sandbox.receivedBy(Bookings.phone(booking));
    }
}
