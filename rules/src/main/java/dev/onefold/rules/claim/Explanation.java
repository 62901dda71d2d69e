package dev.onefold.rules.claim;

import dev.onefold.rules.claim.Story.Attempt;
import dev.onefold.rules.claim.Story.Line;
import dev.onefold.rules.intent.IntentState;
import dev.onefold.rules.intent.Reason;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Answers why a message was sent or not, in sentences for whoever asks. Pure: the same story is
/// told the same way. Times are in UTC. Names nobody, as nothing on record does.
public final class Explanation {

    private static final DateTimeFormatter MINUTE =
            DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm 'UTC'", Locale.ROOT)
                    .withZone(ZoneOffset.UTC);

    private final Story story;
    private final List<String> sentences = new ArrayList<>();

    private Explanation(Story story) {
        this.story = story;
    }

    /// The verdict first, then what led to it, then what the deciding look saw.
    public static List<String> of(Story story) {
        Explanation explanation = new Explanation(story);
        explanation.sentences.add(explanation.verdict());
        story.attempts().forEach(explanation::attempt);
        story.history().stream().filter(line -> !line.moves()).forEach(explanation::note);
        explanation.facts();
        return List.copyOf(explanation.sentences);
    }

    private String verdict() {
        Instant at = lastMoveAt();
        return switch (story.state()) {
            case PENDING ->
                    "Not sent yet: it is due on %s and of use until %s."
                            .formatted(minute(story.dueAt()), minute(story.sendBefore()));
            case HELD ->
                    "Not sent yet: a person has to decide, because %s (held on %s)."
                            .formatted(because(), minute(at));
            case SENDING -> "Being sent since " + minute(at) + ".";
            case UNCERTAIN ->
                    "It may have been sent: there was no clear answer on %s, and evidence is looked for."
                            .formatted(minute(at));
            case UNRESOLVED ->
                    "It may have been sent: no evidence came by %s, and a person has to decide."
                            .formatted(minute(at));
            case ACCEPTED ->
                    "Sent: the provider took it on %s and has not said more.".formatted(minute(at));
            case DELIVERED -> "Sent, and delivered on " + minute(at) + ".";
            case READ -> "Sent, and read on " + minute(at) + ".";
            case FAILED -> "Not sent: %s (given up on %s).".formatted(because(), minute(at));
            case SKIPPED ->
                    "Not sent: at the last look, on %s, %s.".formatted(minute(at), because());
            case CANCELLED ->
                    "Not sent: %s (withdrawn on %s%s)."
                            .formatted(because(), minute(at), beforeDue(at));
        };
    }

    private String beforeDue(Instant at) {
        return at.isBefore(story.dueAt()) ? ", before it was due" : "";
    }

    private String because() {
        Reason reason = story.reason();
        return reason == null ? "nobody said why" : words(reason);
    }

    /// The reason as the second half of a sentence.
    static String words(Reason reason) {
        return switch (reason) {
            case OPTED_OUT -> "the person wants no such messages";
            case NO_OPT_IN -> "the person has not agreed to messages on this channel";
            case BOOKING_CANCELLED -> "the booking was cancelled";
            case SUPERSEDED -> "the booking changed and it was not right any more";
            case ALREADY_CONFIRMED -> "the booking was confirmed already";
            case MANUAL_CONTACT -> "somebody had spoken to the person about it";
            case TOO_LATE -> "it would have come too late to be of use";
            case INVALID_NUMBER -> "nobody is reached at that address";
            case TEMPLATE_REJECTED -> "its template may not be used";
            case QUIET_HOURS -> "it fell into the person's quiet hours";
            case REPLIED -> "the person had replied";
            case CONTACT_SUPPRESSED -> "messages to this person are suspended";
            case PROVIDER_REFUSED -> "the provider refused it";
            case ATTEMPTS_EXHAUSTED -> "the provider was not reached in all the attempts allowed";
            case UNRESOLVED_EXPIRED -> "nobody decided in time whether it had been sent";
            case OPERATOR -> "somebody decided so";
            case RUN_CANCELLED -> "the run that it belonged to was cancelled";
        };
    }

    private void attempt(Attempt attempt) {
        String by = attempt.channel() == null ? "" : " by " + attempt.channel();
        String came =
                switch (attempt.outcome()) {
                    case null -> "no outcome yet";
                    case "accepted" -> "the provider took it";
                    case "refused" -> "the provider refused it";
                    case "not_reached" -> "the provider was not reached";
                    case "throttled" -> "the provider asked us to wait";
                    case "unknown" -> "no clear answer";
                    default -> attempt.outcome();
                };
        String code = attempt.code().isBlank() ? "" : " (" + attempt.code() + ")";
        String id = attempt.providerId() == null ? "" : ", as " + attempt.providerId();
        sentences.add(
                "Attempt %d%s on %s: %s%s%s."
                        .formatted(
                                attempt.number(), by, minute(attempt.startedAt()), came, code, id));
    }

    private void note(Line line) {
        sentences.add("On %s: %s.".formatted(minute(line.at()), line.evidence()));
    }

    /// What was seen where the way of the intent was decided last: at its claim, or when it was
    /// refused one.
    private void facts() {
        story.history().reversed().stream()
                .filter(line -> !line.facts().isEmpty())
                .findFirst()
                .ifPresent(line -> sentences.add(seen(line)));
        lastMove()
                .filter(line -> line.to() != IntentState.PENDING || line.from() != null)
                .ifPresent(line -> sentences.add(decided(line)));
    }

    private static String seen(Line line) {
        return "Looked at on %s: %s.".formatted(minute(line.at()), line.facts());
    }

    private static String decided(Line line) {
        String evidence = line.evidence().isBlank() ? "" : ": " + line.evidence();
        return "Decided by %s%s (%s).".formatted(line.actor(), evidence, line.cause());
    }

    private Instant lastMoveAt() {
        return lastMove().map(Line::at).orElse(story.dueAt());
    }

    private Optional<Line> lastMove() {
        return story.history().reversed().stream().filter(Line::moves).findFirst();
    }

    private static String minute(Instant at) {
        return MINUTE.format(at);
    }
}
