package dev.onefold.bench.booking;

import dev.onefold.rules.notice.BookingDecision;
import dev.onefold.rules.notice.BookingFacts;
import dev.onefold.rules.notice.BookingRules;
import dev.onefold.rules.notice.BookingStatus;
import dev.onefold.rules.notice.PlanContext;
import dev.onefold.rules.notice.Planning;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The rules alone: what each of many bookings calls for. Of ten, seven are new, two moved, one
/// cancelled; their times are spread over the day and over the zones, so that some notices fall
/// into quiet hours.
final class PureRules {

    private static final List<ZoneId> ZONES =
            List.of(
                    ZoneId.of("Europe/Madrid"),
                    ZoneId.of("America/Sao_Paulo"),
                    ZoneId.of("America/New_York"),
                    ZoneId.of("Asia/Kolkata"));

    private final List<Case> cases = new ArrayList<>();

    /// @param before null for a new booking
    private record Case(@Nullable BookingFacts before, BookingFacts now, ZoneId person) {}

    PureRules(int bookings) {
        for (int i = 0; i < bookings; i++) {
            cases.add(of(i));
        }
    }

    /// @return decisions a second, on one thread
    double run() {
        Planning planning = Planning.defaults();
        long notices = 0;
        long begun = System.nanoTime();
        for (Case one : cases) {
            PlanContext context =
                    new PlanContext(
                            planning.plans().planFor("clinic", "", "Dental checkup"),
                            planning.quiet(),
                            one.person(),
                            one.before() != null,
                            ToldBookings.NOW);
            if (BookingRules.decide(one.before(), one.now(), context)
                    instanceof BookingDecision.Apply apply) {
                notices += apply.notices().size();
            }
        }
        double seconds = (System.nanoTime() - begun) / 1e9;
        if (notices < cases.size()) {
            throw new IllegalStateException("the rules planned next to nothing");
        }
        return cases.size() / seconds;
    }

    private static Case of(int number) {
        ZoneId zone = ZONES.get(number % ZONES.size());
        Instant start =
                ToldBookings.NOW
                        .plus(Duration.ofDays(1 + number % 60))
                        .plus(Duration.ofMinutes(15L * (number % 96)));
        BookingFacts first = facts(number, 1, BookingStatus.BOOKED, start, zone);
        return switch (number % 10) {
            case 7, 8 ->
                    new Case(
                            first,
                            facts(number, 2, BookingStatus.BOOKED, start.plusSeconds(3_600), zone),
                            zone);
            case 9 -> new Case(first, facts(number, 2, BookingStatus.CANCELLED, start, zone), zone);
            default -> new Case(null, first, zone);
        };
    }

    private static BookingFacts facts(
            int number, long version, BookingStatus status, Instant start, ZoneId zone) {
        return new BookingFacts(
                "clinic", "bk-%07d".formatted(number), version, version, status, start, zone);
    }
}
