package dev.onefold.rules.simulation;

import dev.onefold.rules.attempt.RetryPolicy;
import dev.onefold.rules.event.EventStatus;
import dev.onefold.rules.time.QuietHours;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.zone.ZoneOffsetTransition;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// Everything there is, made from one seed: which part acts next is chance, and so is everything
/// that goes wrong.
final class World {

    private static final List<ZoneId> ZONES =
            Stream.of(
                            "Europe/Madrid",
                            "America/New_York",
                            "America/Santiago",
                            "America/Sao_Paulo",
                            "Africa/Cairo",
                            "Africa/Casablanca",
                            "Asia/Kathmandu",
                            "Asia/Beirut",
                            "Australia/Lord_Howe",
                            "Pacific/Chatham")
                    .map(ZoneId::of)
                    .toList();

    private static final int MOST_TO_REST = 20_000;

    /// Operators go on for a while when nobody else does.
    private static final int LONGEST_SHIFT = 300;

    final Dice dice;
    final Clock clock;
    final Post post;
    final Spine spine;
    final Provider provider;
    final ClaimIntents claims;
    final TakeBookings bookings;
    final Desk desk;
    private final Witness witness;
    private final SettleAttempts settle;
    private final TakeEvents events;
    private final KeepTime time;
    private final Verifier verifier;
    private final BookingOffice office;
    private final People people;
    private final List<Dispatcher> dispatchers;
    private final Script script;

    World(long seed, Flaw flaw, Reached reached, Script script) {
        this.dice = new Dice(seed);
        this.script = script;
        ZoneId zone = dice.oneOf(ZONES);
        this.clock = new Clock(beginning(dice.oneOf(ZONES)));
        this.post = new Post(dice);
        this.witness = new Witness(clock, reached);
        Business business = new Business(dice.oneOf(Plans.ALL), QuietHours.defaults(), zone);
        this.spine = new Spine(business, clock, post, flaw, witness);
        this.provider = new Provider(clock, post, dice, witness);
        this.settle = new SettleAttempts(spine, RetryPolicy.defaults(), dice);
        this.desk = new Desk(spine);
        this.events = new TakeEvents(spine, new AnswerReplies(spine, desk), dice);
        this.time = new KeepTime(spine, settle, dice);
        this.claims = new ClaimIntents(spine);
        List<Person> persons = Stream.of("p1", "p2", "p3").map(this::person).toList();
        this.bookings = new TakeBookings(spine, clients(persons));
        this.verifier = new Verifier(provider, spine, dice.oneOf(List.of(Verifier.Means.values())));
        this.office = new BookingOffice(clock, post, dice, zone);
        this.people = new People(this, persons);
        this.dispatchers = List.of(new Dispatcher(this), new Dispatcher(this));
        people.begin();
    }

    void run(int steps) {
        for (int i = 0; i < steps; i++) {
            step();
            witness.checkWaiting(spine);
        }
        rest();
        witness.checkEnd(spine);
        witness.checkOrderDidNotMatter(spine, office.truth);
        witness.checkApplied(events);
    }

    private void step() {
        int turn = dice.below(100);
        if (turn < 9) {
            office.act();
        } else if (turn < 13) {
            people.write();
        } else if (turn < 15) {
            note("operator", people.operate());
        } else if (turn < 16) {
            people.judge();
        } else if (turn < 18) {
            note("dispatcher", dice.oneOf(dispatchers).crash());
        } else if (turn < 48) {
            note("dispatcher", dice.oneOf(dispatchers).step());
        } else if (turn < 75) {
            deliver();
        } else if (turn < 90) {
            keep();
        } else {
            pass();
        }
    }

    private void keep() {
        time.release();
        time.runOut();
        verifier.answer();
        events.resume();
    }

    private void deliver() {
        post.take(mail -> !(mail instanceof Mail.Pointer)).ifPresent(this::deliver);
    }

    private void deliver(Mail mail) {
        String outcome =
                switch (mail) {
                    case Mail.Booking(var facts) -> bookings.take(facts);
                    case Mail.Pointer pointer -> throw new AssertionError(pointer);
                    case Mail.Settled settled -> {
                        settle.settle(settled);
                        yield "settled";
                    }
                    case Mail.Question question -> {
                        verifier.ask(question);
                        yield "asked";
                    }
                    case Mail.Fact fact -> {
                        settle.learn(fact);
                        yield "learnt";
                    }
                    case Mail.Event event -> events.take(event);
                };
        note(mail, outcome);
    }

    private void pass() {
        boolean busy = dispatchers.stream().anyMatch(one -> !one.idle());
        switch (dice.below(busy ? 6 : 12)) {
            case 0, 1, 2 -> clock.advance(dice.upTo(Duration.ofSeconds(40)));
            case 3, 4 -> clock.advance(dice.upTo(Duration.ofMinutes(20)));
            case 5 -> clock.advance(dice.upTo(Duration.ofHours(8)));
            default -> next().ifPresent(clock::advanceTo);
        }
        arrivals();
        note("clock", clock.now());
    }

    private void arrivals() {
        provider.arrivals();
        post.arrivals(clock.now());
    }

    private Optional<Instant> next() {
        return Stream.of(time.next(), verifier.next(), events.next(), provider.next(), post.next())
                .flatMap(Optional::stream)
                .min(Instant::compareTo);
    }

    /// Nothing new happens any more, and what was begun goes on until all is quiet.
    private void rest() {
        note("everybody", "comes to rest");
        events.stopFailing();
        for (int i = 0; i < MOST_TO_REST; i++) {
            if (post.has(mail -> !(mail instanceof Mail.Pointer))) {
                deliver();
            } else if (!events.in(EventStatus.DEAD_LETTER).isEmpty()) {
                replay();
            } else if (busy()) {
                dispatchers.forEach(one -> note("dispatcher", one.step()));
            } else if (i < LONGEST_SHIFT && dice.chance(0.1)) {
                note("operator", people.operate());
            } else if (i % 2 == 0) {
                keep();
            } else if (next().isEmpty()) {
                return;
            } else {
                next().ifPresent(clock::advanceTo);
                arrivals();
                note("clock", clock.now());
            }
        }
        throw new Witness.BrokenPromise("it never comes to rest");
    }

    private boolean busy() {
        return post.has(Mail.Pointer.class::isInstance)
                || dispatchers.stream().anyMatch(one -> !one.idle());
    }

    private void replay() {
        for (Mail.Event dead : events.in(EventStatus.DEAD_LETTER)) {
            note("operator", events.take(new Mail.Event(dead.id(), dead.body(), true)));
        }
    }

    private void note(Object who, Object what) {
        script.note(clock, who, what);
    }

    private Person person(String id) {
        boolean broken = dice.chance(0.05);
        return new Person(id, dice.oneOf(ZONES), broken ? "12" : "+3460000000" + id.charAt(1));
    }

    private Map<String, Person> clients(List<Person> persons) {
        Map<String, Person> clients = new LinkedHashMap<>();
        for (int i = 1; i <= BookingOffice.MOST_BOOKINGS; i++) {
            clients.put("b" + i, dice.oneOf(persons));
        }
        return clients;
    }

    /// Up to four days before a clock change of 2026 or 2027.
    private Instant beginning(ZoneId zone) {
        Instant some = Instant.parse("2026-01-01T00:00:00Z").plus(dice.upTo(Duration.ofDays(600)));
        ZoneOffsetTransition change = zone.getRules().nextTransition(some);
        return change == null ? some : change.getInstant().minus(dice.upTo(Duration.ofDays(4)));
    }
}
