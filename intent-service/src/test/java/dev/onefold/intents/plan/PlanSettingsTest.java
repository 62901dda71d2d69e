package dev.onefold.intents.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onefold.rules.notice.LateBehaviour;
import dev.onefold.rules.notice.NoticeContent;
import dev.onefold.rules.notice.NoticeOffset.AtOnce;
import dev.onefold.rules.notice.NoticeOffset.Calendar;
import dev.onefold.rules.notice.NoticeOffset.Elapsed;
import dev.onefold.rules.notice.NoticePlan;
import dev.onefold.rules.notice.NoticePlans;
import dev.onefold.rules.notice.NoticeRule;
import dev.onefold.rules.notice.NoticeType;
import dev.onefold.rules.notice.NoticeWay;
import dev.onefold.rules.notice.Occasion;
import dev.onefold.rules.notice.QuietBehaviour;
import java.time.Duration;
import java.time.LocalTime;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.boot.context.properties.source.MapConfigurationPropertySource;

class PlanSettingsTest {

    private static final String PREFIX = "onefold.plans.";
    private static final String NOTICE = "clinic.notices[0].";

    @Test
    void withoutConfigurationEverybodyHasTheDefaultPlan() {
        assertThat(plans(Map.of())).isEqualTo(NoticePlans.defaults());
    }

    @Test
    void aNoticeHasDefaults() {
        assertThat(rule(Map.of("type", "reminder_24h", "when.before", "24h")))
                .isEqualTo(
                        new NoticeRule(
                                NoticeType.REMINDER_24H,
                                Occasion.SCHEDULED,
                                new Elapsed(Duration.ofHours(24)),
                                Duration.ZERO,
                                QuietBehaviour.DEFER,
                                LateBehaviour.SKIP,
                                false,
                                new NoticeContent(
                                        "appointment",
                                        "transactional",
                                        List.of(
                                                new NoticeWay(
                                                        "whatsapp", "appointment_reminder_24h")))));
    }

    @Test
    void everyPropertyCanBeSet() {
        Map<String, String> properties = new HashMap<>();
        properties.put("type", "day_before");
        properties.put("when.days-before", "1");
        properties.put("when.at", "09:00");
        properties.put("margin", "4h");
        properties.put("quiet", "advance");
        properties.put("late", "send");
        properties.put("unnecessary-once-confirmed", "true");
        properties.put("purpose", "follow-up");
        properties.put("category", "marketing");
        properties.put("ways[0].channel", "sms");
        properties.put("ways[0].template", "soon");
        properties.put("ways[1].channel", "email");
        properties.put("ways[1].template", "soon_by_mail");

        assertThat(rule(properties))
                .isEqualTo(
                        new NoticeRule(
                                NoticeType.of("day_before"),
                                Occasion.SCHEDULED,
                                new Calendar(1, LocalTime.of(9, 0)),
                                Duration.ofHours(4),
                                QuietBehaviour.ADVANCE,
                                LateBehaviour.SEND,
                                true,
                                new NoticeContent(
                                        "follow-up",
                                        "marketing",
                                        List.of(
                                                new NoticeWay("sms", "soon"),
                                                new NoticeWay("email", "soon_by_mail")))));
    }

    @ParameterizedTest
    @CsvSource({"booked", "rescheduled", "cancelled"})
    void whatFollowsATurnGoesOutAtOnce(String turn) {
        NoticeRule rule = rule(Map.of("type", "told", "when.at-once", turn));

        assertThat(rule.occasion().text()).isEqualTo(turn);
        assertThat(rule.offset()).isEqualTo(new AtOnce());
    }

    @Test
    void theMostSpecificPlanHolds() {
        Map<String, String> properties = new HashMap<>();
        plan(properties, "everybody", "all");
        plan(properties, "clinics", "one");
        properties.put("clinics.systems", "clinic,dentist");
        plan(properties, "centre", "two");
        properties.put("centre.businesses", "centre");
        plan(properties, "surgery", "three");
        properties.put("surgery.systems", "clinic");
        properties.put("surgery.services[0]", "Surgery");
        NoticePlans plans = plans(properties);

        assertThat(types(plans.planFor("sales", "", ""))).containsExactly("all");
        assertThat(types(plans.planFor("dentist", "", "Surgery"))).containsExactly("one");
        assertThat(types(plans.planFor("dentist", "centre", ""))).containsExactly("two");
        assertThat(types(plans.planFor("clinic", "centre", "Surgery"))).containsExactly("three");
    }

    @Test
    void twoPlansForTheSameBookingsAreRefused() {
        Map<String, String> properties = new HashMap<>();
        plan(properties, "clinics", "one");
        properties.put("clinics.systems", "clinic,dentist");
        plan(properties, "dentists", "two");
        properties.put("dentists.systems", "dentist,eyes");

        assertThatThrownBy(() -> plans(properties))
                .hasMessage(
                        "onefold.plans: the plans clinics and dentists are for the same bookings");
    }

    @ParameterizedTest
    @CsvSource({
        "type, Reminder, notices[0].type: not a notice type: Reminder",
        "type, '', notices[0].type",
        "when.at-once, scheduled, 'notices[0].when must have one of'",
        "when.at-once, sometimes, notices[0].when.at-once",
        "when.before, soon, notices[0].when.before",
        "when.before, 0s, notices[0].when.before: the time before the start",
        "when.before, 9000h, notices[0].when.before: the time before the start",
        "when.before, 1h, notices[0]: soon must be due before its margin begins",
        "when.days-before, 1, notices[0].when must have one of at-once",
        "when.at, 09:00, notices[0].when: days-before and at need each other",
        "when.after, 1h, notices[0].when.after",
        "margin, -1s, notices[0]: margin of soon must be",
        "margin, long, notices[0].margin",
        "quiet, loud, notices[0].quiet",
        "late, never, notices[0].late",
        "unnecessary-once-confirmed, perhaps, notices[0].unnecessary-once-confirmed",
        "purpose, ' ', notices[0].purpose must have 1 to 100 characters",
        "category, spam, notices[0].category must be transactional or marketing: spam",
        "ways[0].channel, pigeon, 'notices[0].ways[0].channel must be whatsapp, sms or email'",
        "ways[0].template, A b, notices[0].ways[0].template must match",
        "ways[1].template, soon, notices[0].ways[1].channel is missing",
        "ways[1].channel, sms, notices[0].ways[1].template is missing",
        "ways[0].text, Hello, notices[0].ways[0].text",
        "colour, red, notices[0].colour",
    })
    void aBadValueIsRefusedByItsKey(String key, String value, String said) {
        Map<String, String> properties = new HashMap<>();
        properties.put("type", "soon");
        properties.put("when.before", "2h");
        properties.put("margin", "1h");
        properties.put("ways[0].channel", "whatsapp");
        properties.put("ways[0].template", "soon");
        properties.put(key, value);

        assertThatThrownBy(() -> rule(properties))
                .hasStackTraceContaining(PREFIX + "clinic." + said);
    }

    @Test
    void aPlanNeedsNoticesOfDifferentTypesByDifferentChannels() {
        Map<String, String> properties = new HashMap<>(Map.of("clinic.systems", "clinic"));
        assertThatThrownBy(() -> plans(properties))
                .hasMessage("onefold.plans.clinic.notices: 1 to 50 of them, not 0");

        plan(properties, "clinic", "told");
        properties.put("clinic.notices[1].type", "told");
        properties.put("clinic.notices[1].when.before", "1h");
        assertThatThrownBy(() -> plans(properties))
                .hasMessage("onefold.plans.clinic.notices: two rules for told");

        properties.put("clinic.notices[1].type", "soon");
        for (int i = 0; i < 2; i++) {
            properties.put("clinic.notices[1].ways[" + i + "].channel", "sms");
            properties.put("clinic.notices[1].ways[" + i + "].template", "soon");
        }
        assertThatThrownBy(() -> plans(properties))
                .hasMessageStartingWith("onefold.plans.clinic.notices[1].ways: ");
    }

    private static void plan(Map<String, String> properties, String name, String type) {
        properties.put(name + ".notices[0].type", type);
        properties.put(name + ".notices[0].when.at-once", "booked");
    }

    private static NoticeRule rule(Map<String, String> properties) {
        Map<String, String> keyed = new HashMap<>();
        properties.forEach((key, value) -> keyed.put(NOTICE + key, value));
        return plans(keyed).scoped().getFirst().plan().rules().getFirst();
    }

    private static List<String> types(NoticePlan plan) {
        return plan.rules().stream().map(rule -> rule.type().text()).toList();
    }

    private static NoticePlans plans(Map<String, String> properties) {
        MapConfigurationPropertySource source = new MapConfigurationPropertySource();
        properties.forEach((key, value) -> source.put(PREFIX + key, value));
        return PlanSettings.bound(new Binder(source));
    }
}
