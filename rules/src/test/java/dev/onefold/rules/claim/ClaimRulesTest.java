package dev.onefold.rules.claim;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onefold.rules.claim.ClaimDecision.Cancel;
import dev.onefold.rules.claim.ClaimDecision.Defer;
import dev.onefold.rules.claim.ClaimDecision.Hold;
import dev.onefold.rules.claim.ClaimDecision.Nothing;
import dev.onefold.rules.claim.ClaimDecision.Send;
import dev.onefold.rules.claim.ClaimDecision.Skip;
import dev.onefold.rules.intent.IntentState;
import dev.onefold.rules.intent.Reason;
import dev.onefold.rules.notice.BookingStatus;
import dev.onefold.rules.notice.QuietBehaviour;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;
import org.junit.jupiter.params.provider.ValueSource;

class ClaimRulesTest {

    private static final Instant NIGHT = Scenario.NOON.plus(Duration.ofHours(11));
    private static final Instant MORNING = Instant.parse("2026-12-02T07:00:00Z");

    /// One way for each check to fail, in the order of the checks, with what it must come to when
    /// it fails alone.
    private static final List<Failure> IN_ORDER =
            List.of(
                    new Failure(s -> s.state = IntentState.SENDING, "Nothing"),
                    new Failure(s -> s.pointerMatches = false, "Nothing"),
                    new Failure(s -> s.commitment = null, "Cancel BOOKING_CANCELLED"),
                    new Failure(s -> s.status(BookingStatus.CANCELLED), "Cancel BOOKING_CANCELLED"),
                    new Failure(s -> s.scheduleVersion(8), "Cancel SUPERSEDED"),
                    new Failure(s -> s.sendBefore = Scenario.NOON.minusMillis(1), "Skip TOO_LATE"),
                    new Failure(s -> s.confirmedAlready(), "Skip ALREADY_CONFIRMED"),
                    new Failure(s -> s.optedOutOfEverything = true, "Skip OPTED_OUT"),
                    new Failure(s -> s.optedOut = true, "Skip OPTED_OUT"),
                    new Failure(s -> s.optedIn = false, "Skip NO_OPT_IN"),
                    new Failure(s -> s.address = "0600", "Skip INVALID_NUMBER"),
                    new Failure(s -> s.knownDead = true, "Skip INVALID_NUMBER"),
                    new Failure(
                            s -> s.template = TemplateStatus.REJECTED, "Hold TEMPLATE_REJECTED"),
                    new Failure(s -> s.zone = ZoneId.of("Asia/Tokyo"), "Defer QUIET_HOURS"));

    @Test
    void whatPassesEveryCheckIsSent() {
        assertThat(new Scenario().decide()).isEqualTo(new Send());
    }

    @Test
    void eachCheckDecidesWhereItFailsAlone() {
        for (Failure failure : IN_ORDER) {
            Scenario scenario = new Scenario();
            failure.how.accept(scenario);

            assertThat(summary(scenario.decide())).isEqualTo(failure.expected);
        }
    }

    @Test
    void ofAllThatFailTheFirstDecides() {
        for (int failing = 1; failing < 1 << IN_ORDER.size(); failing++) {
            Scenario all = new Scenario();
            Scenario firstAlone = new Scenario();
            // Where two failures are about the same fact, the earlier one has the last word.
            for (int i = IN_ORDER.size() - 1; i >= 0; i--) {
                if ((failing >> i & 1) == 1) {
                    IN_ORDER.get(i).how.accept(all);
                }
            }
            IN_ORDER.get(Integer.numberOfTrailingZeros(failing)).how.accept(firstAlone);

            assertThat(all.decide())
                    .as(Integer.toBinaryString(failing))
                    .isEqualTo(firstAlone.decide());
        }
    }

    @ParameterizedTest
    @EnumSource(mode = Mode.EXCLUDE, names = "PENDING")
    void onlyAPendingIntentIsLookedAt(IntentState state) {
        assertThat(new Scenario().with(s -> s.state = state).decide())
                .isEqualTo(new Nothing("it is " + state.text()));
    }

    @Test
    void aBookingThatIsOverTakesItsNoticesBack() {
        assertThat(summary(new Scenario().with(s -> s.status(BookingStatus.COMPLETED)).decide()))
                .isEqualTo("Cancel TOO_LATE");
        assertThat(summary(new Scenario().with(s -> s.status(BookingStatus.NO_SHOW)).decide()))
                .isEqualTo("Cancel TOO_LATE");
        assertThat(summary(new Scenario().with(s -> s.scheduleVersion(6)).decide()))
                .isEqualTo("Cancel SUPERSEDED");
    }

    @Test
    void theLastUsefulMomentIsStillInTime() {
        assertThat(new Scenario().with(s -> s.sendBefore = Scenario.NOON).decide())
                .isEqualTo(new Send());
    }

    @Test
    void aConfirmedBookingStillGetsWhatDoesNotOnlyAskForThat() {
        assertThat(new Scenario().with(s -> s.status(BookingStatus.CONFIRMED)).decide())
                .isEqualTo(new Send());
        assertThat(new Scenario().with(s -> s.onlyAsksToConfirm = true).decide())
                .isEqualTo(new Send());
    }

    @Test
    void aChannelWithoutOptInNeedsNone() {
        assertThat(
                        new Scenario()
                                .with(s -> s.optedIn = false)
                                .with(s -> s.optInNeeded = false)
                                .decide())
                .isEqualTo(new Send());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "+",
                "+346000",
                "34600000000",
                "+034600000000",
                "+34 600 000 000",
                "+3460000000000000",
                "+34600000000\n",
                "+٣٤٦٠٠٠٠٠٠٠٠",
                "a@b.c"
            })
    void whatIsNoNumberIsNotSentTo(String address) {
        assertThat(summary(new Scenario().with(s -> s.address = address).decide()))
                .isEqualTo("Skip INVALID_NUMBER");
    }

    @ParameterizedTest
    @EnumSource(names = {"DRAFT", "REJECTED", "DISABLED"})
    void aTemplateThatNeedsAPersonHolds(TemplateStatus template) {
        assertThat(new Scenario().with(s -> s.template = template).decide())
                .isEqualTo(
                        new Hold(Reason.TEMPLATE_REJECTED, "the template is " + template.text()));
        assertThat(summary(new Scenario().with(s -> s.template = null).decide()))
                .isEqualTo("Hold TEMPLATE_REJECTED");
    }

    @ParameterizedTest
    @EnumSource(names = {"SUBMITTED", "PAUSED"})
    void aTemplateThatMayComeBackIsWaitedForWhileThereIsTime(TemplateStatus template) {
        Instant recheck = Scenario.NOON.plus(Duration.ofMinutes(15));
        Scenario scenario =
                new Scenario().with(s -> s.template = template).with(s -> s.sendBefore = recheck);

        assertThat(scenario.decide())
                .isEqualTo(
                        new Defer(
                                recheck,
                                Reason.TEMPLATE_REJECTED,
                                "the template is " + template.text()));
        assertThat(summary(scenario.with(s -> s.sendBefore = recheck.minusMillis(1)).decide()))
                .isEqualTo("Skip TEMPLATE_REJECTED");
    }

    @ParameterizedTest
    @EnumSource(names = {"DEFER", "ADVANCE"})
    void inQuietHoursItWaitsForTheMorning(QuietBehaviour quiet) {
        Scenario scenario =
                new Scenario()
                        .with(s -> s.quiet = quiet)
                        .with(s -> s.now = NIGHT)
                        .with(s -> s.sendBefore = MORNING);

        assertThat(scenario.decide())
                .isEqualTo(new Defer(MORNING, Reason.QUIET_HOURS, "it is a quiet hour"));
        assertThat(scenario.with(s -> s.now = MORNING).decide()).isEqualTo(new Send());
    }

    @Test
    void aMorningThatIsTooLateSkipsIt() {
        Scenario scenario =
                new Scenario()
                        .with(s -> s.now = NIGHT)
                        .with(s -> s.sendBefore = MORNING.minusMillis(1));

        assertThat(summary(scenario.decide())).isEqualTo("Skip TOO_LATE");
    }

    @Test
    void whatThePersonIsWaitingForIsSentAtNight() {
        assertThat(
                        new Scenario()
                                .with(s -> s.now = NIGHT)
                                .with(s -> s.quiet = QuietBehaviour.SEND)
                                .decide())
                .isEqualTo(new Send());
        assertThat(
                        summary(
                                new Scenario()
                                        .with(s -> s.now = NIGHT)
                                        .with(s -> s.quiet = QuietBehaviour.DROP)
                                        .decide()))
                .isEqualTo("Skip QUIET_HOURS");
    }

    @Test
    void noDecisionNamesThePerson() {
        List<ClaimDecision> decisions = new ArrayList<>();
        for (Failure failure : IN_ORDER) {
            decisions.add(new Scenario().with(failure.how).decide());
        }
        assertThat(decisions.toString()).doesNotContain(Scenario.PHONE).doesNotContain("0600");
        assertThat(new Scenario().facts().toString()).doesNotContain(Scenario.PHONE);
    }

    private static String summary(ClaimDecision decision) {
        return switch (decision) {
            case Send _ -> "Send";
            case Nothing _ -> "Nothing";
            case Skip(Reason reason, _) -> "Skip " + reason;
            case Cancel(Reason reason, _) -> "Cancel " + reason;
            case Hold(Reason reason, _) -> "Hold " + reason;
            case Defer(_, Reason reason, _) -> "Defer " + reason;
        };
    }

    private record Failure(Consumer<Scenario> how, String expected) {}
}
