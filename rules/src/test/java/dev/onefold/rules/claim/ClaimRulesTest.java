package dev.onefold.rules.claim;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onefold.rules.claim.ClaimDecision.Cancel;
import dev.onefold.rules.claim.ClaimDecision.Defer;
import dev.onefold.rules.claim.ClaimDecision.Hold;
import dev.onefold.rules.claim.ClaimDecision.Nothing;
import dev.onefold.rules.claim.ClaimDecision.Send;
import dev.onefold.rules.claim.ClaimDecision.Skip;
import dev.onefold.rules.claim.ClaimDecision.TakeNextWay;
import dev.onefold.rules.claim.RecipientFacts.Fate;
import dev.onefold.rules.intent.IntentState;
import dev.onefold.rules.intent.Reason;
import dev.onefold.rules.notice.BookingStatus;
import dev.onefold.rules.notice.LateBehaviour;
import dev.onefold.rules.notice.Occasion;
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
                    new Failure(s -> s.spokenTo = true, "Skip MANUAL_CONTACT"),
                    new Failure(s -> s.replied = true, "Skip REPLIED"),
                    new Failure(s -> s.optedOutOfEverything = true, "Skip OPTED_OUT"),
                    new Failure(s -> s.fate = Fate.MERGED, "Hold CONTACT_SUPPRESSED"),
                    new Failure(s -> s.suspended = true, "Hold CONTACT_SUPPRESSED"),
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
    void aCancellationIsToldAlsoWhenTheBookingWasMovedBeforeIt() {
        assertThat(
                        new Scenario()
                                .with(s -> s.occasion = Occasion.CANCELLED)
                                .with(s -> s.status(BookingStatus.CANCELLED))
                                .with(s -> s.scheduleVersion(8))
                                .decide())
                .isEqualTo(new Send());
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
                .isEqualTo(
                        new Defer(
                                MORNING,
                                Reason.QUIET_HOURS,
                                "it is a quiet hour until " + MORNING));
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
    void whatIsSentInAQuietHourBecauseTheMorningIsTooLate() {
        Scenario scenario =
                new Scenario()
                        .with(s -> s.now = NIGHT)
                        .with(s -> s.late = LateBehaviour.SEND)
                        .with(s -> s.sendBefore = MORNING.minusMillis(1));

        assertThat(scenario.decide()).isEqualTo(new Send());
        assertThat(summary(scenario.with(s -> s.sendBefore = MORNING).decide()))
                .as("it waits for the morning when there is time")
                .isEqualTo("Defer QUIET_HOURS");
        assertThat(summary(scenario.with(s -> s.sendBefore = NIGHT.minusMillis(1)).decide()))
                .as("never when it is of no use")
                .isEqualTo("Skip TOO_LATE");
    }

    @ParameterizedTest
    @EnumSource
    void aNoticeIsRightOnlyAtItsTurnOfTheBooking(BookingStatus status) {
        for (Occasion occasion : Occasion.values()) {
            Scenario scenario =
                    new Scenario().with(s -> s.status(status)).with(s -> s.occasion = occasion);

            assertThat(scenario.decide() instanceof Send)
                    .as(occasion + " while " + status)
                    .isEqualTo(occasion.fits(status));
        }
    }

    @Test
    void whatTellsOfACancellationIsSupersededWhenTheBookingStandsAgain() {
        Scenario scenario = new Scenario().with(s -> s.occasion = Occasion.CANCELLED);

        assertThat(summary(scenario.decide())).isEqualTo("Cancel SUPERSEDED");
        assertThat(summary(scenario.with(s -> s.commitment = null).decide()))
                .isEqualTo("Cancel BOOKING_CANCELLED");
    }

    @Test
    void whatHasNoBookingBehindItNeedsNone() {
        assertThat(
                        new Scenario()
                                .with(s -> s.occasion = null)
                                .with(s -> s.commitment = null)
                                .decide())
                .isEqualTo(new Send());
    }

    @Test
    void aConfirmationCountsWhoeverTookIt() {
        Scenario scenario = new Scenario().with(s -> s.confirmedElsewhere = true);

        assertThat(scenario.decide()).isEqualTo(new Send());
        assertThat(summary(scenario.with(s -> s.onlyAsksToConfirm = true).decide()))
                .isEqualTo("Skip ALREADY_CONFIRMED");
    }

    @Test
    void whoseDataIsGoneIsNotWrittenTo() {
        assertThat(summary(new Scenario().with(s -> s.fate = Fate.ERASED).decide()))
                .isEqualTo("Skip CONTACT_SUPPRESSED");
    }

    /// What closes this way alone opens the next one; whatever concerns the message or the person
    /// does not.
    @Test
    void onlyWhatClosesTheWayAloneLeadsToTheNextOne() {
        List<String> nextWay =
                IN_ORDER.stream()
                        .filter(
                                failure ->
                                        new Scenario()
                                                        .with(failure.how)
                                                        .with(s -> s.anotherWay = true)
                                                        .decide()
                                                instanceof TakeNextWay)
                        .map(Failure::expected)
                        .toList();

        assertThat(nextWay)
                .containsExactly(
                        "Skip OPTED_OUT",
                        "Skip NO_OPT_IN",
                        "Skip INVALID_NUMBER",
                        "Skip INVALID_NUMBER",
                        "Hold TEMPLATE_REJECTED");
        assertThat(
                        summary(
                                new Scenario()
                                        .with(s -> s.anotherWay = true)
                                        .with(s -> s.optedOutOfEverything = true)
                                        .decide()))
                .isEqualTo("Skip OPTED_OUT");
    }

    @Test
    void aPausedTemplateIsWaitedForBeforeAnotherWayIsTaken() {
        Scenario scenario =
                new Scenario()
                        .with(s -> s.anotherWay = true)
                        .with(s -> s.template = TemplateStatus.PAUSED);

        assertThat(summary(scenario.decide())).isEqualTo("Defer TEMPLATE_REJECTED");
        assertThat(summary(scenario.with(s -> s.sendBefore = Scenario.NOON).decide()))
                .isEqualTo("TakeNextWay TEMPLATE_REJECTED");
        assertThat(summary(scenario.with(s -> s.template = null).decide()))
                .isEqualTo("TakeNextWay TEMPLATE_REJECTED");
    }

    @Test
    void noDecisionNamesThePerson() {
        List<String> words = new ArrayList<>();
        for (Failure failure : IN_ORDER) {
            Scenario scenario = new Scenario().with(failure.how);
            words.add(scenario.decide() + scenario.words());
        }
        assertThat(words.toString()).doesNotContain(Scenario.PHONE).doesNotContain("0600");
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
            case TakeNextWay(Reason reason, _) -> "TakeNextWay " + reason;
        };
    }

    private record Failure(Consumer<Scenario> how, String expected) {}
}
