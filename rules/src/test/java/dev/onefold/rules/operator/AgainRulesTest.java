package dev.onefold.rules.operator;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onefold.rules.claim.CommitmentFacts;
import dev.onefold.rules.intent.IntentState;
import dev.onefold.rules.notice.BookingStatus;
import dev.onefold.rules.notice.Occasion;
import dev.onefold.rules.operator.AgainDecision.Authorised;
import dev.onefold.rules.operator.AgainDecision.Refused;
import dev.onefold.rules.operator.AgainFacts.Promise;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class AgainRulesTest {

    private static final Instant NOW = Instant.parse("2026-12-01T11:00:00Z");
    private static final Instant LATER = NOW.plusSeconds(60);

    @ParameterizedTest
    @EnumSource(IntentState.class)
    void onlyWhatIsSettledMayBeAskedForAgain(IntentState state) {
        AgainFacts certain = new AgainFacts(state, false, LATER, null);
        AgainFacts doubtful = new AgainFacts(state, true, LATER, null);

        String expected =
                switch (state) {
                    case PENDING, HELD -> "not-sent-yet not-sent-yet not-sent-yet";
                    case SENDING -> "under-way under-way under-way";
                    case UNCERTAIN -> "in-doubt in-doubt in-doubt";
                    case UNRESOLVED -> "may-repeat may-repeat yes";
                    case ACCEPTED, DELIVERED, READ -> "yes yes yes";
                    case FAILED, SKIPPED, CANCELLED -> "yes may-repeat yes";
                };
        assertThat(word(certain, false) + " " + word(doubtful, false) + " " + word(doubtful, true))
                .isEqualTo(expected);
    }

    @Test
    void itsTimeMustNotBeOver() {
        assertThat(word(new AgainFacts(IntentState.SKIPPED, false, NOW, null), false))
                .isEqualTo("yes");
        assertThat(
                        word(
                                new AgainFacts(
                                        IntentState.SKIPPED, false, NOW.minusMillis(1), null),
                                false))
                .isEqualTo("too-late");
    }

    @Test
    void theBookingMustStandAsItWasMeant() {
        assertThat(promised(Occasion.SCHEDULED, 3, BookingStatus.BOOKED)).isEqualTo("yes");
        assertThat(promised(Occasion.SCHEDULED, 3, BookingStatus.CONFIRMED)).isEqualTo("yes");
        assertThat(promised(Occasion.SCHEDULED, 4, BookingStatus.BOOKED)).isEqualTo("superseded");
        assertThat(promised(Occasion.SCHEDULED, 3, BookingStatus.CANCELLED))
                .isEqualTo("superseded");
        assertThat(promised(Occasion.CANCELLED, 3, BookingStatus.CANCELLED)).isEqualTo("yes");
        assertThat(promised(Occasion.CANCELLED, 3, BookingStatus.BOOKED)).isEqualTo("superseded");
        assertThat(promised(Occasion.SCHEDULED, 3, null)).isEqualTo("superseded");
    }

    private static String promised(
            Occasion occasion, long schedule, @Nullable BookingStatus status) {
        CommitmentFacts now = status == null ? null : new CommitmentFacts(status, schedule);
        return word(
                new AgainFacts(IntentState.DELIVERED, false, LATER, new Promise(occasion, 3, now)),
                false);
    }

    private static String word(AgainFacts facts, boolean mayRepeat) {
        return switch (AgainRules.decide(facts, mayRepeat, NOW)) {
            case Authorised _ -> "yes";
            case Refused(String label, String why) -> why.isBlank() ? "mute" : label;
        };
    }
}
