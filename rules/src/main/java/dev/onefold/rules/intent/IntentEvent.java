package dev.onefold.rules.intent;

/// What can happen to an intent. The caller has established that the event concerns this intent
/// and, where it comes from an attempt, that claim token and attempt number match.
public sealed interface IntentEvent {

    /// An attempt was written down and handed to a dispatcher.
    record Claimed() implements IntentEvent {}

    /// The last look before sending said no; or a held one ran out of time.
    record SkipDecided(Reason reason) implements IntentEvent {}

    /// The action is withdrawn: the booking changed, the person opted out, an operator said so.
    record CancelDecided(Reason reason) implements IntentEvent {}

    /// A person has to look first.
    record HoldDecided(Reason reason) implements IntentEvent {}

    /// What the intent was held for is settled.
    record HoldLifted() implements IntentEvent {}

    /// The provider answered that it took the request, or evidence shows that it did.
    record AcceptanceProved() implements IntentEvent {}

    /// The provider answered that it will not do this, or no further attempt is allowed.
    record RefusedForGood(Reason reason) implements IntentEvent {}

    /// The provider cannot have acted in this attempt, and another one is planned.
    record RetryPlanned() implements IntentEvent {}

    /// The provider may have acted: a timeout, a reset, or a lease that ran out.
    record OutcomeUnknown() implements IntentEvent {}

    /// An authoritative lookup shows that the attempt left nothing at the provider.
    record ProvedNotHappened() implements IntentEvent {}

    /// The policy's time for evidence is over.
    record EvidenceDeadlinePassed() implements IntentEvent {}

    /// The provider told something about a message of this intent; see [Signal#countsFor(int,
    /// int)] for which attempt's signals may be told here.
    record SignalSeen(Signal signal) implements IntentEvent {}

    /// A person authorised another attempt although the last one may have happened. Each
    /// authorisation is told once: the caller recognises a repeated request by its id.
    record ResendAuthorised() implements IntentEvent {}

    /// The event's name in history, metrics and documentation.
    default String text() {
        return switch (this) {
            case Claimed _ -> "claimed";
            case SkipDecided _ -> "skip_decided";
            case CancelDecided _ -> "cancel_decided";
            case HoldDecided _ -> "hold_decided";
            case HoldLifted _ -> "hold_lifted";
            case AcceptanceProved _ -> "acceptance_proved";
            case RefusedForGood _ -> "refused_for_good";
            case RetryPlanned _ -> "retry_planned";
            case OutcomeUnknown _ -> "outcome_unknown";
            case ProvedNotHappened _ -> "proved_not_happened";
            case EvidenceDeadlinePassed _ -> "evidence_deadline_passed";
            case SignalSeen(Signal signal) -> "signal_" + signal.text();
            case ResendAuthorised _ -> "resend_authorised";
        };
    }
}
