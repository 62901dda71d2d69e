package dev.onefold.intents.reserve;

import dev.onefold.intents.contact.RecogniseContact;
import dev.onefold.intents.intent.NewIntent;
import dev.onefold.intents.intent.NewIntent.Recipient;
import dev.onefold.intents.intent.NewIntent.Way;
import dev.onefold.intents.intent.Note;
import dev.onefold.intents.intent.ReserveTable;
import dev.onefold.intents.login.UnprocessableException;
import dev.onefold.intents.reserve.ReservedTable.Found;
import dev.onefold.rules.key.IntentKey;
import dev.onefold.rules.notice.QuietMove;
import dev.onefold.rules.time.QuietHours;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;
import org.springframework.transaction.support.TransactionTemplate;

/// Writes down what another system asks for, under that system's key. The same asked again finds
/// the first, for ever; something else under the same key is refused. Safe twice and at the same
/// instant: one statement decides who was first, and whoever was not has changed nothing.
final class ReserveIntent {

    private static final String ACCOUNT = "default";

    private final TransactionTemplate transaction;
    private final RecogniseContact recognise;
    private final ReserveTable reserve;
    private final ReservedTable reserved;
    private final FindZone zones;
    private final QuietHours quiet;
    private final Supplier<UUID> ids;

    ReserveIntent(
            TransactionTemplate transaction,
            RecogniseContact recognise,
            ReserveTable reserve,
            ReservedTable reserved,
            FindZone zones,
            QuietHours quiet,
            Supplier<UUID> ids) {
        this.transaction = transaction;
        this.recognise = recognise;
        this.reserve = reserve;
        this.reserved = reserved;
        this.zones = zones;
        this.quiet = quiet;
        this.ids = ids;
    }

    /// @param caller which system asks; no two systems' keys are ever one
    /// @throws UnprocessableException when the key stands for something else, or what is asked
    ///     cannot be
    Answer reserve(String caller, Reservation wanted, Instant now) {
        IntentKey key = IntentKey.reserved(caller, wanted.key());
        // Whether a new one would be good is of no matter to one that is there already.
        Optional<Found> before = reserved.find(key, wanted.key());
        boolean isNew = before.isEmpty() && write(key, caller, wanted, now);
        Found found = before.or(() -> reserved.find(key, wanted.key())).orElseThrow();
        if (found.hash() != null && !found.hash().equals(wanted.hash())) {
            throw new UnprocessableException(
                    "key-reused",
                    "This key was used for a request that said something else. Nothing was changed.");
        }
        return new Answer(found.intent(), isNew);
    }

    Optional<ReservedIntent> find(String caller, String key) {
        return reserved.find(IntentKey.reserved(caller, key), key).map(Found::intent);
    }

    private boolean write(IntentKey key, String caller, Reservation wanted, Instant now) {
        return Boolean.TRUE.equals(
                transaction.execute(
                        status -> {
                            NewIntent intent = draft(key, wanted, now);
                            Note note = new Note("api", "asked for by " + caller, caller);
                            boolean isNew = !reserve.reserve(List.of(intent), note, now).isEmpty();
                            if (!isNew) {
                                // Nor is anything of the person remembered that came with it.
                                status.setRollbackOnly();
                            }
                            return isNew;
                        }));
    }

    private NewIntent draft(IntentKey key, Reservation wanted, Instant now) {
        if (!wanted.times().sendBefore().isAfter(now)) {
            throw new UnprocessableException("too-late", "sendBefore is past.");
        }
        NewIntent.Subject subject = subject(wanted.subject());
        Way way = way(wanted.message());
        UUID contact = contact(wanted.person(), now);
        Recipient recipient = zones.recipient(contact, wanted.person().profile(), subject);
        return new NewIntent(
                ids.get(),
                key,
                subject,
                recipient,
                List.of(way),
                timing(wanted.times(), ZoneId.of(recipient.zone()), now),
                wanted.hash());
    }

    // Somebody who is known does not get an address by another system's word: the consent that is
    // on record was given for theirs.
    private UUID contact(Reservation.Person person, Instant now) {
        return recognise.recognise(
                recognise.knows(person.identities()) ? person.identities() : person.orAddress(),
                person.names(),
                person.profile(),
                now);
    }

    private NewIntent.Subject subject(NewIntent.Subject asked) {
        if (asked.relatedTo() != null && !reserved.exists(asked.relatedTo())) {
            throw new UnprocessableException("unknown-intent", "relatedTo is no intent.");
        }
        NewIntent.Commitment commitment = asked.commitment();
        return commitment == null
                ? asked
                : new NewIntent.Subject(
                        asked.kind(),
                        asked.purpose(),
                        asked.businessReference(),
                        new NewIntent.Commitment(
                                commitment.system(),
                                bookingId(commitment),
                                commitment.scheduleVersion(),
                                commitment.occasion()),
                        asked.onlyAsks(),
                        asked.priority(),
                        asked.relatedTo());
    }

    private String bookingId(NewIntent.Commitment commitment) {
        return reserved.booking(commitment.system(), commitment.bookingId())
                .orElseThrow(
                        () ->
                                new UnprocessableException(
                                        "unknown-booking",
                                        "commitment names no booking that is known here."))
                .bookingId();
    }

    private Way way(Reservation.Message message) {
        Reservation.Template template = message.template();
        ReservedTable.Pinned pinned =
                reserved.pin(message.channel(), template)
                        .orElseThrow(
                                () ->
                                        new UnprocessableException(
                                                "unknown-template",
                                                "There is no such template of this channel, in"
                                                        + " this language and version."));
        int given = message.parameters().size();
        if (pinned.places() != null && pinned.places() != given) {
            throw new UnprocessableException(
                    "parameters-mismatch",
                    "The template has %d places, and parameters holds %d."
                            .formatted(pinned.places(), given));
        }
        return new Way(
                message.channel(),
                message.channel(),
                ACCOUNT,
                message.address(),
                new NewIntent.Content(
                        template.name(),
                        pinned.version(),
                        pinned.contentHash(),
                        template.language(),
                        message.category()),
                message.parameters());
    }

    private NewIntent.Timing timing(Reservation.Times asked, ZoneId zone, Instant now) {
        Instant wantedAt = asked.dueAt() == null ? now : asked.dueAt();
        Instant movedTo = QuietMove.outOf(quiet, asked.quiet(), wantedAt, zone, now);
        return new NewIntent.Timing(
                movedTo.isBefore(asked.sendBefore()) ? movedTo : wantedAt,
                asked.sendBefore(),
                asked.quiet(),
                asked.late());
    }

    /// @param isNew whether this very call wrote it down
    record Answer(ReservedIntent intent, boolean isNew) {}
}
