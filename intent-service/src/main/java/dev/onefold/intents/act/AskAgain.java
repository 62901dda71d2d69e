package dev.onefold.intents.act;

import dev.onefold.intents.act.FirstTable.First;
import dev.onefold.intents.booking.PresentWords;
import dev.onefold.intents.booking.PresentWords.Present;
import dev.onefold.intents.intent.ChangeTable;
import dev.onefold.intents.intent.IntentTable;
import dev.onefold.intents.intent.NewIntent;
import dev.onefold.intents.intent.NewIntent.Commitment;
import dev.onefold.intents.intent.NewIntent.Recipient;
import dev.onefold.intents.intent.NewIntent.Subject;
import dev.onefold.intents.intent.NewIntent.Timing;
import dev.onefold.intents.intent.NewIntent.Way;
import dev.onefold.intents.intent.Noted;
import dev.onefold.intents.intent.ReserveTable;
import dev.onefold.rules.key.IntentKey;
import dev.onefold.rules.operator.AgainDecision;
import dev.onefold.rules.operator.AgainRules;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;
import org.springframework.transaction.support.TransactionTemplate;

/// Authorises a new communication that is related to a first one: an intent of its own, under a
/// key made of the first one's and the request's id. The same request again gives the same intent.
///
/// It is looked at before it is sent like any other: whoever opted out meanwhile gets nothing.
final class AskAgain {

    private static final String ACTION = "resend";

    private final TransactionTemplate transaction;
    private final IntentTable intents;
    private final FirstTable firsts;
    private final PresentWords words;
    private final ReserveTable reserve;
    private final ChangeTable changes;
    private final Supplier<UUID> ids;

    AskAgain(
            TransactionTemplate transaction,
            IntentTable intents,
            FirstTable firsts,
            PresentWords words,
            ReserveTable reserve,
            ChangeTable changes,
            Supplier<UUID> ids) {
        this.transaction = transaction;
        this.intents = intents;
        this.firsts = firsts;
        this.words = words;
        this.reserve = reserve;
        this.changes = changes;
        this.ids = ids;
    }

    /// @param requestId names the request; a second message takes a second one
    /// @param mayRepeat whether the person said that the message may come twice
    Again ask(UUID id, Asked asked, String requestId, boolean mayRepeat, Instant now) {
        return transaction.execute(
                _ ->
                        intents.lock(List.of(id)).isEmpty()
                                ? new Again.Unknown()
                                : ask(firsts.load(id), asked, requestId, mayRepeat, now));
    }

    private Again ask(First first, Asked asked, String requestId, boolean mayRepeat, Instant now) {
        IntentKey key = IntentKey.again(first.intent().key(), requestId);
        Optional<UUID> before = firsts.ofKey(key);
        if (before.isPresent()) {
            return new Again.Asked(before.get(), false);
        }
        return switch (AgainRules.decide(first.facts(), mayRepeat, now)) {
            case AgainDecision.Authorised _ ->
                    new Again.Asked(reserve(first, key, asked, now), true);
            case AgainDecision.Refused(String label, String why) ->
                    new Again.Refused(
                            label,
                            "The intent is %s: %s.".formatted(first.facts().state().text(), why));
        };
    }

    private UUID reserve(First first, IntentKey key, Asked asked, Instant now) {
        UUID firstId = first.intent().intentId();
        NewIntent again = again(first.intent(), key, now);
        reserve.reserve(
                List.of(again), asked.note(ACTION, "asked for again after " + firstId), now);
        changes.note(
                List.of(
                        new Noted(
                                firstId,
                                asked.note(ACTION, "asked for again as " + again.intentId()))),
                now);
        return again.intentId();
    }

    // What another system reserved is repeated in that system's words. A notice of ours goes to
    // where the person is now, in the words of now.
    private NewIntent again(NewIntent first, IntentKey key, Instant now) {
        Commitment booking = first.subject().commitment();
        Optional<Present> present =
                booking == null || first.requestHash() != null
                        ? Optional.empty()
                        : words.of(booking.system(), booking.bookingId());
        return new NewIntent(
                ids.get(),
                key,
                related(first),
                present.map(p -> recipient(first, p)).orElseGet(first::recipient),
                present.map(p -> first.ways().stream().map(way -> way(way, p)).toList())
                        .orElseGet(first::ways),
                new Timing(
                        now,
                        first.timing().sendBefore(),
                        first.timing().quiet(),
                        first.timing().late()),
                first.requestHash());
    }

    private static Subject related(NewIntent first) {
        Subject subject = first.subject();
        return new Subject(
                subject.kind(),
                subject.purpose(),
                subject.businessReference(),
                subject.commitment(),
                subject.onlyAsks(),
                subject.priority(),
                first.intentId());
    }

    private static Recipient recipient(NewIntent first, Present present) {
        Recipient recipient = first.recipient();
        return new Recipient(present.contact(), recipient.zone(), recipient.zoneIsOwn());
    }

    private static Way way(Way way, Present present) {
        String address = present.address(way.channel());
        return new Way(
                way.channel(),
                way.provider(),
                way.account(),
                address == null ? way.address() : address,
                way.content(),
                present.parameters(way.content().language()));
    }
}
