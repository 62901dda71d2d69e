package dev.onefold.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.onefold.rules.claim.TemplateStatus;
import dev.onefold.rules.consent.ReplyMeaning;
import dev.onefold.rules.intent.IntentState;
import dev.onefold.rules.intent.Reason;
import dev.onefold.rules.intent.Signal;
import dev.onefold.rules.notice.BookingStatus;
import dev.onefold.rules.notice.LateBehaviour;
import dev.onefold.rules.notice.NoticePlan;
import dev.onefold.rules.notice.NoticeType;
import dev.onefold.rules.notice.Occasion;
import dev.onefold.rules.notice.QuietBehaviour;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// The texts stand in databases, topics and keys: whoever renames a constant hears of it here.
class TextsTest {

    @Test
    void theTextsOfAnIntentNeverChange() {
        assertThat(texts(IntentState.values(), IntentState::text))
                .containsExactly(
                        "pending",
                        "held",
                        "sending",
                        "uncertain",
                        "unresolved",
                        "accepted",
                        "delivered",
                        "read",
                        "failed",
                        "skipped",
                        "cancelled");
        assertThat(texts(Reason.values(), Reason::text))
                .containsExactly(
                        "opted_out",
                        "no_opt_in",
                        "booking_cancelled",
                        "superseded",
                        "already_confirmed",
                        "manual_contact",
                        "too_late",
                        "invalid_number",
                        "template_rejected",
                        "quiet_hours",
                        "replied",
                        "contact_suppressed",
                        "provider_refused",
                        "attempts_exhausted",
                        "unresolved_expired",
                        "operator",
                        "run_cancelled");
        assertThat(texts(Signal.values(), Signal::text))
                .containsExactly("sent", "delivered", "read", "failed");
        assertThat(texts(ReplyMeaning.values(), ReplyMeaning::text))
                .containsExactly(
                        "stop", "resume", "ambiguous", "confirm", "cancel", "question", "other");
    }

    @Test
    void theTextsOfABookingAndATemplateNeverChange() {
        assertThat(NoticePlan.defaults().rules())
                .extracting(rule -> rule.type().text())
                .containsExactly("confirmation", "reminder_24h", "reminder_2h", "schedule_changed");
        assertThat(texts(Occasion.values(), Occasion::text))
                .containsExactly("booked", "scheduled", "rescheduled", "cancelled");
        assertThat(texts(LateBehaviour.values(), LateBehaviour::text))
                .containsExactly("skip", "send");
        assertThat(texts(BookingStatus.values(), BookingStatus::text))
                .containsExactly("booked", "confirmed", "cancelled", "completed", "no_show");
        assertThat(texts(QuietBehaviour.values(), QuietBehaviour::text))
                .containsExactly("defer", "advance", "drop", "send");
        assertThat(texts(TemplateStatus.values(), TemplateStatus::text))
                .containsExactly(
                        "draft", "submitted", "approved", "paused", "rejected", "disabled");
    }

    @Test
    void everyTextReadsBack() {
        assertThat(IntentState.values()).allMatch(value -> IntentState.of(value.text()) == value);
        assertThat(Reason.values()).allMatch(value -> Reason.of(value.text()) == value);
        assertThat(Signal.values()).allMatch(value -> Signal.of(value.text()) == value);
        assertThat(ReplyMeaning.values()).allMatch(value -> ReplyMeaning.of(value.text()) == value);
        assertThat(Occasion.values()).allMatch(value -> Occasion.of(value.text()) == value);
        assertThat(LateBehaviour.values())
                .allMatch(value -> LateBehaviour.of(value.text()) == value);
        assertThat(NoticeType.of("reminder_24h")).isEqualTo(NoticeType.REMINDER_24H);
        assertThat(BookingStatus.values())
                .allMatch(value -> BookingStatus.of(value.text()) == value);
        assertThat(QuietBehaviour.values())
                .allMatch(value -> QuietBehaviour.of(value.text()) == value);
        assertThat(TemplateStatus.values())
                .allMatch(value -> TemplateStatus.of(value.text()) == value);
    }

    @Test
    void anythingElseIsRefused() {
        List<Function<String, ?>> readers =
                List.of(
                        IntentState::of,
                        Reason::of,
                        Signal::of,
                        ReplyMeaning::of,
                        Occasion::of,
                        LateBehaviour::of,
                        BookingStatus::of,
                        QuietBehaviour::of,
                        TemplateStatus::of);

        for (Function<String, ?> reader : readers) {
            for (String text : List.of("", "unknown", "PENDING", "Sent", " sent")) {
                assertThatIllegalArgumentException()
                        .isThrownBy(() -> reader.apply(text))
                        .withMessageContaining("not a");
            }
        }
        for (String text : List.of("", "PENDING", " sent", "2h", "a-b", "a".repeat(41))) {
            assertThatIllegalArgumentException().isThrownBy(() -> NoticeType.of(text));
        }
    }

    private static <T> List<String> texts(T[] values, Function<T, String> text) {
        return Stream.of(values).map(text).toList();
    }
}
