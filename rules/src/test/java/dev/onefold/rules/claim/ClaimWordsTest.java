package dev.onefold.rules.claim;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onefold.rules.notice.BookingStatus;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class ClaimWordsTest {

    @Test
    void theyFollowTheChecks() {
        assertThat(new Scenario().words())
                .isEqualTo(
                        "booking booked, schedule 7 as meant; of use until 2026-12-02T12:00:00Z;"
                                + " not confirmed; consent: opted in (whatsapp, transactional);"
                                + " address: well-formed; template approved;"
                                + " wall clock 13:00 in Europe/Madrid (the person's own zone),"
                                + " not a quiet hour");
    }

    @Test
    void theySayWhatStandsInTheWay() {
        Scenario scenario =
                new Scenario()
                        .with(s -> s.status(BookingStatus.CANCELLED))
                        .with(s -> s.scheduleVersion(8))
                        .with(s -> s.confirmedElsewhere = true)
                        .with(s -> s.spokenTo = true)
                        .with(s -> s.optedOut = true)
                        .with(s -> s.suspended = true)
                        .with(s -> s.knownDead = true)
                        .with(s -> s.template = null)
                        .with(s -> s.zoneIsOwn = false)
                        .with(s -> s.now = Scenario.NOON.plus(Duration.ofHours(10)));

        assertThat(scenario.words())
                .isEqualTo(
                        "booking cancelled, schedule 8 but meant for 7;"
                                + " of use until 2026-12-02T12:00:00Z;"
                                + " confirmed, spoken to by hand;"
                                + " consent: opted out (whatsapp, transactional), suspended;"
                                + " address: known to be dead; no such template;"
                                + " wall clock 23:00 in Europe/Madrid (the business's zone),"
                                + " a quiet hour (defer)");
        assertThat(scenario.with(s -> s.occasion = null).with(s -> s.commitment = null).words())
                .startsWith("no booking behind it; ");
    }
}
