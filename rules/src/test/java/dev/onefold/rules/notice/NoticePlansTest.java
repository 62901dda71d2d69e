package dev.onefold.rules.notice;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.onefold.rules.notice.NoticePlans.Scoped;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class NoticePlansTest {

    private static final ZoneId MADRID = ZoneId.of("Europe/Madrid");

    private static NoticePlan plan(String type) {
        NoticeRule any = NoticePlan.defaults().rules().getFirst();
        return new NoticePlan(
                List.of(
                        new NoticeRule(
                                new NoticeType(type),
                                any.occasion(),
                                any.offset(),
                                any.margin(),
                                any.quiet(),
                                any.late(),
                                false,
                                any.content())));
    }

    private static Scoped scoped(
            String name, Set<String> systems, Set<String> businesses, Set<String> services) {
        return new Scoped(name, systems, businesses, services, plan(name));
    }

    private static String chosen(
            NoticePlans plans, String system, String business, String service) {
        return plans.planFor(system, business, service).rules().getFirst().type().text();
    }

    @Test
    void theMostSpecificPlanThatFitsHolds() {
        NoticePlans plans =
                new NoticePlans(
                        List.of(
                                scoped("clinic", Set.of("clinic"), Set.of(), Set.of()),
                                scoped("north", Set.of("clinic"), Set.of("north"), Set.of()),
                                scoped("surgery", Set.of(), Set.of(), Set.of("surgery"))),
                        plan("fallback"));

        assertThat(chosen(plans, "other", "", "")).isEqualTo("fallback");
        assertThat(chosen(plans, "clinic", "", "checkup")).isEqualTo("clinic");
        assertThat(chosen(plans, "clinic", "north", "checkup")).isEqualTo("north");
        assertThat(chosen(plans, "clinic", "north", "surgery")).isEqualTo("surgery");
        assertThat(chosen(plans, "other", "", "surgery")).isEqualTo("surgery");
    }

    @Test
    void twoPlansForTheSameBookingsAreRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(
                        () ->
                                new NoticePlans(
                                        List.of(
                                                scoped("a", Set.of("x", "y"), Set.of(), Set.of()),
                                                scoped("b", Set.of("y"), Set.of(), Set.of())),
                                        plan("c")))
                .withMessageContaining("a and b");
        assertThat(
                        new NoticePlans(
                                        List.of(
                                                scoped("a", Set.of("x"), Set.of(), Set.of()),
                                                scoped("b", Set.of("y"), Set.of(), Set.of())),
                                        plan("c"))
                                .scoped())
                .hasSize(2);
    }

    @Test
    void aCalendarOffsetKeepsItsWallTimeAcrossAClockChange() {
        NoticeOffset nine = new NoticeOffset.Calendar(1, LocalTime.of(9, 0));
        Instant sundayNoonAfterTheChange = Instant.parse("2027-03-28T10:00:00Z");

        assertThat(nine.wantedAt(sundayNoonAfterTheChange, MADRID, Instant.EPOCH))
                .isEqualTo(Instant.parse("2027-03-27T08:00:00Z"));
        assertThat(
                        nine.wantedAt(
                                sundayNoonAfterTheChange.plus(Duration.ofDays(1)),
                                MADRID,
                                Instant.EPOCH))
                .isEqualTo(Instant.parse("2027-03-28T07:00:00Z"));
    }

    @Test
    void offsetsWithoutSenseAreRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new NoticeOffset.Elapsed(Duration.ZERO));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new NoticeOffset.Elapsed(Duration.ofDays(367)));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new NoticeOffset.Calendar(-1, LocalTime.NOON));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new NoticeOffset.Calendar(367, LocalTime.NOON));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new NoticeContent("p", "transactional", List.of()));
        assertThatIllegalArgumentException()
                .isThrownBy(
                        () ->
                                new NoticeContent(
                                        "p",
                                        "transactional",
                                        List.of(
                                                new NoticeWay("sms", "a"),
                                                new NoticeWay("sms", "b"))));
    }

    @Test
    void aNoticeFitsTheBookingItSpeaksOf() {
        assertThat(Occasion.CANCELLED.fits(BookingStatus.CANCELLED)).isTrue();
        assertThat(Occasion.CANCELLED.fits(BookingStatus.BOOKED)).isFalse();
        assertThat(Occasion.SCHEDULED.fits(BookingStatus.CONFIRMED)).isTrue();
        assertThat(Occasion.BOOKED.fits(BookingStatus.NO_SHOW)).isFalse();
    }
}
