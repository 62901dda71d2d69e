package dev.onefold.intents.order;

import dev.onefold.intents.contact.ConsentTable;
import dev.onefold.intents.contact.ContactTable.Profile;
import dev.onefold.intents.contact.Identity;
import dev.onefold.intents.contact.RecogniseContact;
import dev.onefold.intents.contact.RecordConsent;
import dev.onefold.intents.intent.Note;
import dev.onefold.intents.order.MemberTable.Member;
import dev.onefold.intents.order.MemberTable.Seen;
import dev.onefold.providers.ProviderEvent.SequenceSeen;
import dev.onefold.rules.consent.Replies;
import dev.onefold.rules.consent.ReplyMeaning;
import dev.onefold.rules.event.SequenceSignal;
import dev.onefold.rules.event.Standing;
import dev.onefold.rules.event.StandingDecision;
import dev.onefold.rules.event.Standings;
import dev.onefold.schemas.listen.RejectedRecordException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;

/// What a sales platform tells of a lead. The strongest of it stands, whatever the order; and what
/// it stops is stopped in the same transaction: a reply ends what waits to be sold to the person,
/// an opt-out what waits by email. Safe twice and concurrently.
public final class ApplySequence {

    private static final String CHANNEL = "email";
    private static final int LONGEST_CAMPAIGN = 250;
    private static final int LONGEST_ADDRESS = 320;

    private final RecogniseContact recognise;
    private final RecordConsent consents;
    private final MemberTable members;

    ApplySequence(RecogniseContact recognise, RecordConsent consents, MemberTable members) {
        this.recognise = recognise;
        this.consents = consents;
        this.members = members;
    }

    /// Called inside the event's transaction.
    ///
    /// @return what it led to, for the event
    /// @throws RejectedRecordException when the campaign's id cannot be one
    public String apply(SequenceSeen seen, Instant now) {
        Optional<Member> named = member(seen);
        if (named.isEmpty()) {
            return "kept: it names no address";
        }
        Member member = named.get();
        UUID contact =
                recognise.recognise(
                        List.of(
                                Identity.membership(
                                        member.platform(), member.campaign(), member.lead()),
                                Identity.email(member.lead())),
                        new Profile(null, null, "und"),
                        now);
        Seen word = new Seen(standing(seen), seen.identity().eventId());
        Optional<Standing> known = members.lockOrInsert(member, contact, word, now);
        StandingDecision decision = Standings.decide(known.orElse(null), word.standing());
        return switch (decision) {
            case StandingDecision.Takes _ -> {
                if (known.isPresent()) {
                    members.stand(member, word, now);
                }
                yield stopped(seen, member, contact, now);
            }
            case StandingDecision.Yields(SequenceSignal to) ->
                    "%s stands; %s".formatted(to.text(), stopped(seen, member, contact, now));
            case StandingDecision.Stale(String why) -> "stale: " + why;
            case StandingDecision.Same _ -> "same";
        };
    }

    // Whatever it stops, it stops: nothing that is told later or is stronger takes that back.
    private String stopped(SequenceSeen seen, Member member, UUID contact, Instant now) {
        String event = "event " + seen.identity().eventId();
        return switch (seen.signal()) {
            case SENT, DELIVERED, OPENED, CLICKED, MEETING -> seen.signal().text();
            case BOUNCED -> {
                members.markDead(member, new Seen(standing(seen), seen.identity().eventId()));
                yield "bounced";
            }
            case REPLIED -> {
                Note note = new Note(event, "replied in a sequence", "order");
                int withdrawn = consents.replied(contact, note, now);
                boolean stop = Replies.read(seen.text()) == ReplyMeaning.STOP;
                yield "replied, %d withdrawn".formatted(withdrawn)
                        + (stop ? "; " + optOut(seen, contact, event, now) : "");
            }
            case OPTED_OUT -> optOut(seen, contact, event, now);
        };
    }

    // One campaign's link is how the person says it; what they mean is mail from us.
    private String optOut(SequenceSeen seen, UUID contact, String event, Instant now) {
        boolean holds =
                consents.say(
                        contact,
                        new ConsentTable.Statement(
                                CHANNEL,
                                ConsentTable.EVERY_CATEGORY,
                                false,
                                event,
                                event,
                                standing(seen).at()),
                        new Note(event, "unsubscribed from a sequence", "order"),
                        now);
        return holds ? "opted out" : "opted out, and in again later";
    }

    // As exact as it is stored: a word that comes again must find itself.
    private static Standing standing(SequenceSeen seen) {
        return new Standing(seen.signal(), seen.at().truncatedTo(ChronoUnit.MILLIS));
    }

    private static Optional<Member> member(SequenceSeen seen) {
        String campaign = seen.campaign();
        if (campaign.length() > LONGEST_CAMPAIGN || campaign.indexOf(0) >= 0) {
            throw new RejectedRecordException(
                    "invalid_sequence_event",
                    "the campaign's id must have at most "
                            + LONGEST_CAMPAIGN
                            + " printable characters");
        }
        String lead = seen.email().strip().toLowerCase(Locale.ROOT);
        boolean address =
                lead.indexOf('@') > 0 && lead.length() <= LONGEST_ADDRESS && lead.indexOf(0) < 0;
        return address
                ? Optional.of(new Member(seen.identity().provider(), campaign, lead))
                : Optional.empty();
    }
}
