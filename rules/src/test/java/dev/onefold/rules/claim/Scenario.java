package dev.onefold.rules.claim;

import dev.onefold.rules.intent.IntentState;
import dev.onefold.rules.notice.BookingStatus;
import dev.onefold.rules.notice.NoticeType;
import dev.onefold.rules.notice.QuietBehaviour;
import dev.onefold.rules.time.QuietHours;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Facts for a claim that passes every check, to be spoilt one by one.
final class Scenario {

    static final Instant NOON = Instant.parse("2026-12-01T12:00:00Z");
    static final String PHONE = "+34600000000";

    IntentState state = IntentState.PENDING;
    boolean pointerMatches = true;
    @Nullable CommitmentFacts commitment = new CommitmentFacts(BookingStatus.BOOKED, 7);
    Instant sendBefore = NOON.plus(Duration.ofDays(1));
    QuietBehaviour quiet = QuietBehaviour.DEFER;
    boolean onlyAsksToConfirm;
    boolean optedOut;
    boolean optedOutOfEverything;
    boolean optedIn = true;
    boolean optInNeeded = true;
    String address = PHONE;
    boolean knownDead;
    @Nullable TemplateStatus template = TemplateStatus.APPROVED;
    ZoneId zone = ZoneId.of("Europe/Madrid");
    Instant now = NOON;

    Scenario with(Consumer<Scenario> change) {
        change.accept(this);
        return this;
    }

    void status(BookingStatus status) {
        commitment =
                new CommitmentFacts(status, commitment == null ? 7 : commitment.scheduleVersion());
    }

    void scheduleVersion(long version) {
        commitment =
                new CommitmentFacts(
                        commitment == null ? BookingStatus.BOOKED : commitment.status(), version);
    }

    void confirmedAlready() {
        status(BookingStatus.CONFIRMED);
        onlyAsksToConfirm = true;
    }

    ClaimFacts facts() {
        return new ClaimFacts(
                state,
                pointerMatches,
                commitment,
                new NoticeFacts(NoticeType.REMINDER_24H, 7, sendBefore, quiet, onlyAsksToConfirm),
                new ConsentFacts(optedOut, optedOutOfEverything, optedIn, optInNeeded),
                new AddressFacts(address, knownDead),
                template,
                zone);
    }

    ClaimDecision decide() {
        return ClaimRules.decide(facts(), QuietHours.defaults(), now);
    }
}
