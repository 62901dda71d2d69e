package dev.onefold.intents.booking;

import dev.onefold.intents.intent.IntentTable.Reached;
import dev.onefold.intents.intent.NewIntent;
import dev.onefold.intents.intent.NewIntent.Commitment;
import dev.onefold.intents.intent.NewIntent.Recipient;
import dev.onefold.intents.intent.NewIntent.Subject;
import dev.onefold.intents.intent.NewIntent.Timing;
import dev.onefold.intents.intent.NewIntent.Way;
import dev.onefold.intents.template.TemplateTable;
import dev.onefold.intents.template.TemplateTable.Wanted;
import dev.onefold.rules.notice.BookingFacts;
import dev.onefold.rules.notice.NoticePlan;
import dev.onefold.rules.notice.NoticeRule;
import dev.onefold.rules.notice.NoticeWay;
import dev.onefold.rules.notice.PlannedNotice;
import java.util.List;
import java.util.UUID;
import java.util.function.Supplier;

/// Turns planned notices into intents to be reserved: to whom, by which ways, in which words.
final class NoticeDrafts {

    private static final String ACCOUNT = "default";
    private static final String EMAIL = "email";

    private final TemplateTable templates;
    private final Supplier<UUID> ids;

    NoticeDrafts(TemplateTable templates, Supplier<UUID> ids) {
        this.templates = templates;
        this.ids = ids;
    }

    List<NewIntent> of(List<PlannedNotice> notices, NoticePlan plan, Told told, UUID contact) {
        Reached reached = reached(told, contact);
        return notices.stream()
                .map(notice -> draft(notice, plan.rule(notice.type()), told, reached))
                .toList();
    }

    /// Who the person is and where they are reached.
    static Reached reached(Told told, UUID contact) {
        return new Reached(
                new Recipient(contact, told.person().zone().getId(), told.person().zoneIsOwn()),
                orEmpty(told.person().phone()),
                orEmpty(told.person().email()));
    }

    private NewIntent draft(PlannedNotice notice, NoticeRule rule, Told told, Reached reached) {
        BookingFacts facts = told.facts();
        return new NewIntent(
                ids.get(),
                notice.key(),
                new Subject(
                        notice.type().text(),
                        rule.content().purpose(),
                        facts.system() + "/" + facts.bookingId(),
                        new Commitment(
                                facts.system(),
                                facts.bookingId(),
                                facts.scheduleVersion(),
                                rule.occasion()),
                        rule.onlyAsksToConfirm(),
                        Subject.NORMAL,
                        null),
                reached.recipient(),
                rule.content().ways().stream()
                        .map(way -> way(way, rule.content().category(), told, reached))
                        .toList(),
                new Timing(notice.dueAt(), notice.sendBefore(), rule.quiet(), rule.late()),
                null);
    }

    // The plan says which consent the notice needs; a template's own category is the provider's.
    private Way way(NoticeWay way, String category, Told told, Reached reached) {
        NewIntent.Content pinned =
                templates.pin(
                        new Wanted(
                                way.channel(), way.template(), told.person().profile().language()));
        return new Way(
                way.channel(),
                way.channel(),
                ACCOUNT,
                way.channel().equals(EMAIL) ? reached.email() : reached.phone(),
                new NewIntent.Content(
                        pinned.template(),
                        pinned.version(),
                        pinned.contentHash(),
                        pinned.language(),
                        category),
                NoticeText.parameters(told, pinned.language()));
    }

    private static String orEmpty(@org.jspecify.annotations.Nullable String text) {
        return text == null ? "" : text;
    }
}
