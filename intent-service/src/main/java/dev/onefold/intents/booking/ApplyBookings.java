package dev.onefold.intents.booking;

import dev.onefold.intents.contact.ConsentTable.Statement;
import dev.onefold.intents.contact.ContactTable.Profile;
import dev.onefold.intents.contact.Identity;
import dev.onefold.intents.contact.RecogniseContact;
import dev.onefold.intents.contact.RecordConsent;
import dev.onefold.intents.intent.Change;
import dev.onefold.intents.intent.ChangeTable;
import dev.onefold.intents.intent.IntentTable;
import dev.onefold.intents.intent.IntentTable.Locked;
import dev.onefold.intents.intent.Movement;
import dev.onefold.intents.intent.Note;
import dev.onefold.intents.intent.ReserveTable;
import dev.onefold.rules.intent.IntentEvent;
import dev.onefold.rules.notice.BookingDecision;
import dev.onefold.rules.notice.BookingFacts;
import dev.onefold.rules.notice.BookingRules;
import dev.onefold.rules.notice.NoticePlan;
import dev.onefold.rules.notice.NoticePlans;
import dev.onefold.rules.notice.Occasion;
import dev.onefold.rules.notice.PlanContext;
import dev.onefold.rules.notice.Withdrawal;
import dev.onefold.rules.time.QuietHours;
import dev.onefold.schemas.listen.RejectedRecordException;
import dev.onefold.wire.Consent;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.springframework.transaction.support.TransactionTemplate;

/// Takes in bookings: stores each one, withdraws what it makes wrong, and plans what it calls
/// for, all in one transaction. A booking that comes again, late or out of order changes nothing
/// that it should not: its version and the intents' keys decide.
final class ApplyBookings {

    private static final String UNDETERMINED = "und";

    private final TransactionTemplate transaction;
    private final RecogniseContact recognise;
    private final RecordConsent consents;
    private final BookingTable bookings;
    private final IntentTable intents;
    private final ReserveTable reserve;
    private final ChangeTable changes;
    private final NoticeDrafts drafts;
    private final NoticePlans plans;
    private final QuietHours quiet;

    ApplyBookings(
            TransactionTemplate transaction,
            RecogniseContact recognise,
            RecordConsent consents,
            BookingTable bookings,
            IntentTable intents,
            ReserveTable reserve,
            ChangeTable changes,
            NoticeDrafts drafts,
            NoticePlans plans,
            QuietHours quiet) {
        this.transaction = transaction;
        this.recognise = recognise;
        this.consents = consents;
        this.bookings = bookings;
        this.intents = intents;
        this.reserve = reserve;
        this.changes = changes;
        this.drafts = drafts;
        this.plans = plans;
        this.quiet = quiet;
    }

    void apply(List<Told> told, Instant now) {
        transaction.executeWithoutResult(_ -> told.forEach(booking -> apply(booking, now)));
    }

    /// One booking. Called inside a transaction.
    ///
    /// @throws RejectedRecordException when the booking cannot be believed
    BookingDecision apply(Told told, Instant now) {
        UUID contact =
                recognise.recognise(identities(told), names(told), told.person().profile(), now);
        told.consents().forEach(consent -> say(contact, consent, told, now));
        return change(inKnownLanguage(told, contact), contact, now);
    }

    // Where nobody told the person's language, the one that is known of them.
    private Told inKnownLanguage(Told told, UUID contact) {
        Profile profile = told.person().profile();
        return profile.language().equals(UNDETERMINED)
                ? told.with(
                        new Profile(
                                profile.name(),
                                profile.zone(),
                                recognise.profile(contact).language()))
                : told;
    }

    /// One booking of a contact who is known. Called inside a transaction.
    ///
    /// @throws RejectedRecordException when the booking cannot be believed
    BookingDecision change(Told told, UUID contact, Instant now) {
        BookingFacts facts = told.facts();
        boolean isNew = bookings.insert(told, contact, now);
        Optional<BookingFacts> before =
                isNew ? Optional.empty() : bookings.lock(facts.system(), facts.bookingId());
        List<Locked> existing =
                isNew ? List.of() : intents.lockOfBooking(facts.system(), facts.bookingId());
        NoticePlan plan =
                plans.planFor(facts.system(), told.about().business(), told.about().service());
        PlanContext context =
                new PlanContext(
                        plan, quiet, told.person().zone(), earlierSent(existing, facts), now);
        BookingDecision decision = BookingRules.decide(before.orElse(null), facts, context);
        switch (decision) {
            case BookingDecision.Ignore _ -> {}
            case BookingDecision.Broken(String why) ->
                    throw new RejectedRecordException("broken_booking", why);
            case BookingDecision.Apply decided -> {
                if (!isNew) {
                    recognise.update(contact, told.person().profile());
                    bookings.update(told, contact, now);
                }
                changes.apply(withdrawn(existing, decided.withdrawals(), told), now);
                if (!isNew) {
                    readdress(told, contact, now);
                }
                Note note = new Note(told.origin(), "booking " + facts.version(), "intent-service");
                reserve.reserve(drafts.of(decided.notices(), plan, told, contact), note, now);
            }
        }
        return decision;
    }

    // What waits goes to where the person is now, in the language that it was planned in.
    private void readdress(Told told, UUID contact, Instant now) {
        for (String language : intents.waitingLanguages(told.facts())) {
            intents.readdress(
                    NoticeDrafts.reached(told, contact),
                    told.facts(),
                    new IntentTable.Words(language, NoticeText.parameters(told, language)),
                    now);
        }
    }

    // Some systems know a person by nothing but an email address, under which one person may book
    // for many: whoever has a phone is recognised by that.
    private static List<Identity> identities(Told told) {
        List<Identity> identities = new ArrayList<>();
        String phone = told.person().phone();
        if (phone == null || !told.person().referenceIsEmail()) {
            identities.add(reference(told));
        }
        if (phone != null) {
            identities.add(Identity.address("whatsapp", phone));
        }
        return identities;
    }

    private static List<Identity> names(Told told) {
        String email = told.person().email();
        return email == null
                ? List.of()
                : told.person().referenceIsEmail()
                        ? List.of(Identity.email(email), reference(told))
                        : List.of(Identity.email(email));
    }

    private static Identity reference(Told told) {
        return Identity.reference(told.facts().system(), told.person().reference());
    }

    private void say(UUID contact, Consent consent, Told told, Instant now) {
        Note note = new Note(told.origin(), "said with the booking", "intent-service");
        consents.say(
                contact,
                new Statement(
                        consent.getChannel(),
                        consent.getCategory(),
                        consent.getGranted(),
                        told.facts().system(),
                        consent.getEvidence(),
                        consent.getGivenAt()),
                note,
                now);
    }

    private static boolean earlierSent(List<Locked> existing, BookingFacts facts) {
        return existing.stream()
                .anyMatch(
                        intent ->
                                intent.scheduleVersion() < facts.scheduleVersion()
                                        && intent.state().mayHaveBeenSent());
    }

    private static List<Change> withdrawn(
            List<Locked> existing, List<Withdrawal> withdrawals, Told told) {
        List<Change> moves = new ArrayList<>();
        for (Withdrawal withdrawal : withdrawals) {
            Note note =
                    new Note(told.origin(), "booking " + told.facts().version(), "intent-service");
            existing.stream()
                    .filter(intent -> concerns(withdrawal, intent, told.facts()))
                    .map(
                            intent ->
                                    Movement.of(
                                            intent,
                                            new IntentEvent.CancelDecided(withdrawal.reason()),
                                            note))
                    .forEach(moves::addAll);
        }
        return moves;
    }

    private static boolean concerns(Withdrawal withdrawal, Locked intent, BookingFacts facts) {
        return switch (withdrawal.scope()) {
            case ALL -> true;
            case WHILE_IT_STANDS -> intent.occasion() != Occasion.CANCELLED;
            case ABOUT_CANCELLATION -> intent.occasion() == Occasion.CANCELLED;
            case EARLIER_SCHEDULES -> intent.scheduleVersion() < facts.scheduleVersion();
            case ONLY_ASKING_TO_CONFIRM -> intent.onlyAsks();
        };
    }
}
