package dev.onefold.rules.consent;

import dev.onefold.rules.consent.ReplyDecision.CancelAsked;
import dev.onefold.rules.consent.ReplyDecision.Confirmed;
import dev.onefold.rules.consent.ReplyDecision.Kept;
import dev.onefold.rules.consent.ReplyDecision.QuestionAsked;
import dev.onefold.rules.consent.ReplyDecision.Waits;
import dev.onefold.rules.consent.ReplyFacts.Sent;
import dev.onefold.rules.consent.ReplyFacts.Stands;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;

/// Which notice a reply answers, where that is certain; else it waits for a person.
///
/// It is certain in two ways only: the reply quotes the notice, or there is just one booking that
/// it can be about, a notice of it asked to confirm not long ago, and nothing else was sent since.
/// What was said about an earlier time of a booking never counts for the time it has now.
public final class ReplyRules {

    private ReplyRules() {}

    /// Pure. The caller holds the booking and its notices locked from reading the facts until the
    /// decision is applied.
    ///
    /// @param window for how long a notice is answered without quoting it
    /// @throws IllegalArgumentException for words about being written to, which go before this
    public static ReplyDecision decide(ReplyFacts facts, Duration window) {
        if (facts.meaning().aboutMessages()) {
            throw new IllegalArgumentException("consent goes first: " + facts.meaning().text());
        }
        Sent quoted = facts.quoted();
        return quoted == null ? unquoted(facts, window) : answer(facts.meaning(), quoted);
    }

    private static ReplyDecision unquoted(ReplyFacts facts, Duration window) {
        List<Sent> sent =
                facts.recent().stream().filter(s -> !s.sentAt().isAfter(facts.at())).toList();
        if (sent.isEmpty() && facts.bookings().isEmpty()) {
            return new Kept("nothing of ours is out");
        }
        // A message whose id the provider has not told us yet may be the one that is quoted.
        List<Sent> asking =
                sent.stream()
                        .filter(s -> s.asks() && s.stands() == Stands.AS_TOLD)
                        .filter(s -> !s.sentAt().plus(window).isBefore(facts.at()))
                        .filter(s -> !facts.quotes() || !s.named())
                        .toList();
        if (asking.isEmpty()) {
            return new Waits(
                    facts.quotes()
                            ? "it answers a message that is not known here"
                            : "nothing that was sent lately asks for an answer");
        }
        Sent newest = asking.stream().max(Comparator.comparing(Sent::sentAt)).orElseThrow();
        return onlyOne(newest, asking, sent, facts)
                ? answer(facts.meaning(), newest)
                : new Waits("it may be about several things");
    }

    private static boolean onlyOne(
            Sent newest, List<Sent> asking, List<Sent> sent, ReplyFacts facts) {
        boolean oneBooking =
                asking.stream().map(s -> subject(s)).collect(Collectors.toSet()).size() == 1;
        boolean noOther =
                facts.bookings().stream().allMatch(b -> Objects.equals(b, newest.booking()));
        boolean nothingSince =
                sent.stream()
                        .filter(s -> !s.sentAt().isBefore(newest.sentAt()))
                        .allMatch(s -> subject(s).equals(subject(newest)));
        return oneBooking && noOther && nothingSince;
    }

    private static String subject(Sent sent) {
        return sent.booking() == null ? "notice " + sent.notice() : "booking " + sent.booking();
    }

    private static ReplyDecision answer(ReplyMeaning meaning, Sent notice) {
        return switch (meaning) {
            case CONFIRM ->
                    switch (notice.stands()) {
                        case AS_TOLD -> new Confirmed(notice.notice());
                        case MOVED -> new Waits("it says yes to an earlier time");
                        case CANCELLED -> new Waits("it says yes, and the booking is cancelled");
                        case OVER -> new Kept("the appointment's time is past");
                    };
            case CANCEL ->
                    switch (notice.stands()) {
                        case AS_TOLD -> new CancelAsked(notice.notice());
                        case MOVED -> new Waits("it says no to an earlier time");
                        case CANCELLED -> new Kept("the booking is cancelled already");
                        case OVER -> new Kept("the appointment's time is past");
                    };
            case QUESTION -> new QuestionAsked(notice.notice());
            case OTHER -> new Waits("its words say neither yes nor no");
            case STOP, RESUME, AMBIGUOUS -> throw new IllegalArgumentException(meaning.text());
        };
    }
}
