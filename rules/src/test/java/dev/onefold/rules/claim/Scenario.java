package dev.onefold.rules.claim;

import dev.onefold.rules.intent.IntentState;
import dev.onefold.rules.notice.BookingStatus;
import dev.onefold.rules.notice.LateBehaviour;
import dev.onefold.rules.notice.NoticeType;
import dev.onefold.rules.notice.Occasion;
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
    @Nullable Occasion occasion = Occasion.SCHEDULED;
    QuietBehaviour quiet = QuietBehaviour.DEFER;
    LateBehaviour late = LateBehaviour.SKIP;
    boolean onlyAsksToConfirm;
    boolean optedOut;
    boolean optedOutOfEverything;
    boolean optedIn = true;
    boolean optInNeeded = true;
    boolean confirmedElsewhere;
    boolean spokenTo;
    boolean replied;
    boolean suspended;
    RecipientFacts.Fate fate = RecipientFacts.Fate.STANDS;
    String channel = "whatsapp";
    String address = PHONE;
    boolean knownDead;
    @Nullable TemplateStatus template = TemplateStatus.APPROVED;
    boolean anotherWay;
    ZoneId zone = ZoneId.of("Europe/Madrid");
    boolean zoneIsOwn = true;
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
                new NoticeFacts(
                        NoticeType.REMINDER_24H,
                        occasion,
                        7,
                        "transactional",
                        sendBefore,
                        quiet,
                        late,
                        onlyAsksToConfirm),
                new NeedFacts(confirmedElsewhere, spokenTo, replied),
                new ConsentFacts(optedOut, optedOutOfEverything, optedIn, optInNeeded),
                new RecipientFacts(zone, zoneIsOwn, suspended, fate),
                new AddressFacts(channel, address, knownDead),
                template,
                anotherWay);
    }

    String words() {
        return ClaimWords.of(facts(), QuietHours.defaults(), now);
    }

    ClaimDecision decide() {
        return ClaimRules.decide(facts(), QuietHours.defaults(), now);
    }
}
