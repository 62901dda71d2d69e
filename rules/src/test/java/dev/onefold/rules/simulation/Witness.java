package dev.onefold.rules.simulation;

import dev.onefold.rules.claim.ConsentFacts;
import dev.onefold.rules.intent.IntentEvent;
import dev.onefold.rules.intent.IntentEvent.ResendAuthorised;
import dev.onefold.rules.intent.IntentState;
import dev.onefold.rules.intent.Reason;
import dev.onefold.rules.notice.BookingFacts;
import dev.onefold.rules.notice.BookingStatus;
import dev.onefold.rules.notice.LateBehaviour;
import dev.onefold.rules.notice.NoticeRule;
import dev.onefold.rules.notice.Occasion;
import dev.onefold.rules.notice.QuietBehaviour;
import dev.onefold.rules.simulation.Mail.Attempted;
import dev.onefold.rules.simulation.Mail.Said;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// Checks the promises against what was told to the spine and what the provider took, never
/// against what the spine or the rules made of it.
final class Witness {

    private static final int NIGHT_FROM = 21;
    private static final int NIGHT_TO = 8;

    private final Clock clock;
    private final Reached reached;
    private final Map<String, BookingFacts> newest = new HashMap<>();
    private final Map<String, List<Said>> statements = new HashMap<>();
    private final Map<String, Integer> messages = new HashMap<>();
    private final Map<String, Integer> authorised = new HashMap<>();
    private final Set<Attempted> called = new HashSet<>();
    private final Set<String> applied = new HashSet<>();
    private final Set<String> suspended = new HashSet<>();
    private final Set<Mail.To> nobodyThere = new HashSet<>();
    private final List<SpokenTo> spokenTo = new ArrayList<>();
    private final List<BookingFacts> confirmed = new ArrayList<>();

    Witness(Clock clock, Reached reached) {
        this.clock = clock;
        this.reached = reached;
    }

    // What is told.

    void toldOf(BookingFacts told) {
        BookingFacts known = newest.get(told.bookingId());
        boolean believable = told.startsAt().isAfter(Instant.EPOCH);
        if (believable && (known == null || told.version() > known.version())) {
            newest.put(told.bookingId(), told);
        }
    }

    void said(Person person, Said said) {
        statements.computeIfAbsent(person.id(), _ -> new ArrayList<>()).add(said);
    }

    void spokenTo(BookingFacts booking, String kind) {
        spokenTo.add(new SpokenTo(booking, kind));
    }

    void confirmed(BookingFacts booking) {
        confirmed.add(booking);
    }

    /// A yes counts for the time that the person was told, and only for one's own booking.
    void saidYesTo(Row row, Person person) {
        BookingFacts booking = newest.get(row.plan.booking());
        check(row.plan.person().equals(person), () -> person + " said yes for " + row);
        check(
                booking != null && isFor(row, booking),
                () -> "a yes to " + row + " counts for " + booking);
    }

    void suspended(Person person, String channel) {
        suspended.add(person.id() + channel);
    }

    void lifted(Person person, String channel) {
        suspended.remove(person.id() + channel);
    }

    void applied(String event) {
        check(applied.add(event), () -> "the effects of event " + event + " were applied twice");
    }

    // What the spine does.

    void planned(Row row) {
        check(!row.dueAt.isBefore(clock.now()), () -> row + " was planned for the past");
        check(
                !row.dueAt.isAfter(row.sendBefore),
                () -> row + " is due when it is of no use any more");
    }

    void moved(Row row, IntentState from, IntentEvent event) {
        reached.moved(from, row.state, row.reason);
        check(
                Information.mayBecome(from, row.state),
                () -> row + " moved back from " + from.text());
        if (row.state == IntentState.CANCELLED || row.state == IntentState.SKIPPED) {
            check(isTrue(row), () -> row + ", which is not so");
        }
        if (event instanceof ResendAuthorised) {
            authorised.merge(row.id, 1, Integer::sum);
        }
    }

    void deferred(Row row, Instant until, Reason reason) {
        check(until.isAfter(clock.now()), () -> row + " is deferred to the past: " + reason.text());
        check(!until.isAfter(row.sendBefore), () -> row + " is deferred past its use");
    }

    /// A claim was given: from here on the message may go out.
    void given(Row row) {
        Instant now = clock.now();
        check(!now.isAfter(row.sendBefore), () -> row + " is sent too late");
        check(!optedOut(row), () -> row + " is sent after an opt-out");
        check(optedIn(row), () -> row + " is sent without an opt-in");
        check(!disturbs(row, now), () -> row + " is sent in a quiet hour");
        check(
                !suspended.contains(row.plan.person().id() + row.channel()),
                () -> row + " is sent before a person decided");
        if (row.plan.occasion() != null) {
            givenFor(row, newest.get(row.plan.booking()));
        }
    }

    private void givenFor(Row row, @Nullable BookingFacts booking) {
        if (booking == null) {
            throw new BrokenPromise(row + " is sent for a booking nobody told of");
        }
        check(isFor(row, booking), () -> row + " is sent, but " + booking);
        check(
                booking.scheduleVersion() != row.plan.schedule()
                        || !clock.now().isAfter(booking.startsAt()),
                () -> row + " is sent after the start");
        check(
                !(row.plan.rule().onlyAsksToConfirm() && isConfirmed(booking)),
                () -> row + " asks to confirm what is confirmed");
        check(
                spokenTo.stream().noneMatch(word -> word.replaces(row)),
                () -> row + " is sent, but staff told them");
    }

    /// What is not sent is not sent for a reason that is so. Only whether it is too late, or what
    /// it was held for, is left to the clock.
    private boolean isTrue(Row row) {
        BookingFacts booking = newest.get(row.plan.booking());
        Reason reason = row.reason;
        if (reason == null || booking == null || row.was(IntentState.HELD)) {
            return reason != null;
        }
        boolean cancelled = booking.status() == BookingStatus.CANCELLED;
        return switch (reason) {
            case BOOKING_CANCELLED -> cancelled;
            case SUPERSEDED -> !isFor(row, booking);
            case ALREADY_CONFIRMED -> isConfirmed(booking);
            case MANUAL_CONTACT -> spokenTo.stream().anyMatch(word -> word.isAbout(row));
            case OPTED_OUT -> inScope(row).stream().anyMatch(said -> !said.granted());
            case NO_OPT_IN -> !optedIn(row);
            case QUIET_HOURS -> night(clock.now(), row.plan.person().zone());
            case INVALID_NUMBER ->
                    row.plan.person().address().length() < 3
                            || nobodyThere.contains(new Mail.To(row.plan.person(), row.channel()));
            case TOO_LATE,
                    TEMPLATE_REJECTED,
                    REPLIED,
                    CONTACT_SUPPRESSED,
                    PROVIDER_REFUSED,
                    ATTEMPTS_EXHAUSTED,
                    UNRESOLVED_EXPIRED,
                    OPERATOR,
                    RUN_CANCELLED ->
                    true;
        };
    }

    private boolean isConfirmed(BookingFacts booking) {
        return booking.status() == BookingStatus.CONFIRMED
                || confirmed.stream()
                        .anyMatch(
                                one ->
                                        one.bookingId().equals(booking.bookingId())
                                                && one.scheduleVersion()
                                                        == booking.scheduleVersion());
    }

    // What the provider sees.

    void nobodyThere(Mail.To to) {
        nobodyThere.add(to);
    }

    void called(Mail.Claim claim) {
        check(called.add(claim.name()), () -> "the provider was called twice for " + claim.name());
    }

    void took(Attempted name) {
        reached.sent();
        int count = messages.merge(name.intentId(), 1, Integer::sum);
        check(
                count <= 1 + authorised.getOrDefault(name.intentId(), 0),
                () -> "the person got " + name.intentId() + " " + count + " times");
    }

    /// After each step: whatever waits is for the bookings as they were told last. What comes back
    /// from an attempt may be for an earlier one; the claim tells.
    void checkWaiting(Spine spine) {
        for (Row row : spine.rows.values()) {
            if (row.waits() && row.attempt == 0 && row.plan.occasion() != null) {
                BookingFacts booking = newest.get(row.plan.booking());
                check(booking != null && isFor(row, booking), () -> row + " waits, but " + booking);
            }
        }
    }

    /// When nothing is left to happen: everything is sent, or has a reason or an owner.
    void checkEnd(Spine spine) {
        for (Row row : spine.rows.values()) {
            check(atRest(row.state), () -> row + " is left without reason or owner");
            check(row.state.needsReason() == (row.reason != null), () -> row + " and its reason");
            checkHistory(row);
            boolean sent = messages.containsKey(row.id);
            boolean known = row.was(IntentState.ACCEPTED) || row.was(IntentState.UNRESOLVED);
            check(!sent || known, () -> row + " went out and nobody knows");
            check(sent || !row.was(IntentState.ACCEPTED), () -> row + " never went out");
        }
    }

    /// Whatever order things came in, what holds in the end is what they say together.
    void checkOrderDidNotMatter(Spine spine, Map<String, BookingFacts> truth) {
        truth.forEach(
                (id, booking) -> {
                    BookingFacts known = spine.bookings.get(id);
                    check(
                            known != null
                                    && known.version() == booking.version()
                                    && known.equals(newest.get(id)),
                            () -> booking + " ended as " + known);
                });
        for (Row row : spine.rows.values()) {
            ConsentFacts facts =
                    spine.consents.facts(row.plan.person(), row.channel(), row.category());
            boolean out = facts.optedOut() || facts.optedOutOfEverything();
            check(out == optedOut(row), () -> "consent ended as " + facts + " for " + row);
        }
    }

    /// No event that came is lost.
    void checkApplied(TakeEvents events) {
        for (Mail.Event event : events.all()) {
            check(applied.contains(event.id()), () -> event + " was never applied");
        }
    }

    private static void checkHistory(Row row) {
        IntentState at = IntentState.PENDING;
        for (Row.Line line : row.history) {
            check(
                    line.from() == null || line.from() == at,
                    () -> row + " has a gap: " + row.history);
            at = line.to();
        }
        check(at == row.state, () -> row + " has another history: " + row.history);
    }

    private static boolean atRest(IntentState state) {
        return switch (state) {
            case ACCEPTED, DELIVERED, READ, FAILED, SKIPPED, CANCELLED, UNRESOLVED -> true;
            case PENDING, HELD, SENDING, UNCERTAIN -> false;
        };
    }

    // Who is told of a cancellation knows the time that they were told before it.
    private static boolean isFor(Row row, BookingFacts booking) {
        BookingStatus status = booking.status();
        if (row.plan.rule().occasion() == Occasion.CANCELLED) {
            return status == BookingStatus.CANCELLED;
        }
        return (status == BookingStatus.BOOKED || status == BookingStatus.CONFIRMED)
                && booking.scheduleVersion() == row.plan.schedule();
    }

    private boolean optedOut(Row row) {
        List<Said> scope = inScope(row);
        return scope.stream()
                .filter(said -> !said.granted())
                .anyMatch(out -> scope.stream().noneMatch(in -> lifts(in, out)));
    }

    private static boolean lifts(Said in, Said out) {
        return in.granted() && !in.evidence().isEmpty() && in.at().isAfter(out.at());
    }

    private boolean optedIn(Row row) {
        return !row.channel().equals("whatsapp") || inScope(row).stream().anyMatch(Said::granted);
    }

    private List<Said> inScope(Row row) {
        return statements.getOrDefault(row.plan.person().id(), List.of()).stream()
                .filter(said -> said.covers(row.channel(), row.category()))
                .toList();
    }

    private static boolean disturbs(Row row, Instant now) {
        ZoneId zone = row.plan.person().zone();
        NoticeRule rule = row.plan.rule();
        if (rule.quiet() == QuietBehaviour.SEND || !night(now, zone)) {
            return false;
        }
        return rule.late() != LateBehaviour.SEND || someDayHour(now, row.sendBefore, zone);
    }

    /// Whether there is an hour between the two in which one may be written to.
    private static boolean someDayHour(Instant from, Instant to, ZoneId zone) {
        for (Instant at = from; !at.isAfter(to); at = at.plus(Duration.ofMinutes(15))) {
            if (!night(at, zone)) {
                return true;
            }
        }
        return false;
    }

    private static boolean night(Instant at, ZoneId zone) {
        int hour = LocalDateTime.ofInstant(at, zone).getHour();
        return hour >= NIGHT_FROM || hour < NIGHT_TO;
    }

    private static void check(boolean holds, Supplier<String> otherwise) {
        if (!holds) {
            throw new BrokenPromise(otherwise.get());
        }
    }

    /// Staff spoke to the person about a booking as it was then.
    private record SpokenTo(BookingFacts booking, String kind) {

        boolean isAbout(Row row) {
            return row.plan.isOf(booking.bookingId(), kind);
        }

        boolean replaces(Row row) {
            return isAbout(row)
                    && row.plan.schedule() == booking.scheduleVersion()
                    && (row.plan.occasion() != Occasion.CANCELLED
                            || booking.status() == BookingStatus.CANCELLED);
        }
    }

    /// What must never happen.
    static final class BrokenPromise extends AssertionError {
        BrokenPromise(String what) {
            super(what);
        }
    }
}
