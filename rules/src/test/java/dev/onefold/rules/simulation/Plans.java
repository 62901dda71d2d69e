package dev.onefold.rules.simulation;

import dev.onefold.rules.notice.LateBehaviour;
import dev.onefold.rules.notice.NoticeContent;
import dev.onefold.rules.notice.NoticeOffset;
import dev.onefold.rules.notice.NoticePlan;
import dev.onefold.rules.notice.NoticeRule;
import dev.onefold.rules.notice.NoticeType;
import dev.onefold.rules.notice.NoticeWay;
import dev.onefold.rules.notice.Occasion;
import dev.onefold.rules.notice.QuietBehaviour;
import java.time.Duration;
import java.time.LocalTime;
import java.util.List;
import java.util.stream.Stream;

/// The notice plans of the businesses in a world: the default one, and one with everything else.
final class Plans {

    static final List<NoticePlan> ALL = List.of(NoticePlan.defaults(), everythingElse());

    private Plans() {}

    private static NoticePlan everythingElse() {
        NoticeOffset atOnce = new NoticeOffset.AtOnce();
        return new NoticePlan(
                List.of(
                        rule("welcome", Occasion.BOOKED, atOnce, QuietBehaviour.SEND),
                        rule("moved", Occasion.RESCHEDULED, atOnce, QuietBehaviour.DROP),
                        rule("called_off", Occasion.CANCELLED, atOnce, QuietBehaviour.DEFER),
                        rule(
                                "day_before",
                                Occasion.SCHEDULED,
                                new NoticeOffset.Calendar(1, LocalTime.of(2, 30)),
                                QuietBehaviour.ADVANCE),
                        new NoticeRule(
                                new NoticeType("please_confirm"),
                                Occasion.SCHEDULED,
                                new NoticeOffset.Elapsed(Duration.ofHours(12)),
                                Duration.ofHours(1),
                                QuietBehaviour.DEFER,
                                LateBehaviour.SEND,
                                true,
                                content("please_confirm", "transactional", "whatsapp", "sms")),
                        new NoticeRule(
                                new NoticeType("offer"),
                                Occasion.SCHEDULED,
                                new NoticeOffset.Elapsed(Duration.ofHours(30)),
                                Duration.ofHours(2),
                                QuietBehaviour.DEFER,
                                LateBehaviour.SKIP,
                                false,
                                content("offer", "marketing", "whatsapp"))));
    }

    private static NoticeRule rule(
            String type, Occasion occasion, NoticeOffset offset, QuietBehaviour quiet) {
        return new NoticeRule(
                new NoticeType(type),
                occasion,
                offset,
                Duration.ofMinutes(10),
                quiet,
                LateBehaviour.SKIP,
                false,
                content(type, "transactional", "sms", "whatsapp"));
    }

    private static NoticeContent content(String type, String category, String... channels) {
        return new NoticeContent(
                "appointment",
                category,
                Stream.of(channels).map(channel -> new NoticeWay(channel, type)).toList());
    }
}
