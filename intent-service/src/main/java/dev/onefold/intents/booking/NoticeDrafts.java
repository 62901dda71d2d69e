package dev.onefold.intents.booking;

import dev.onefold.intents.intent.NewIntent;
import dev.onefold.rules.notice.NoticePlan;
import dev.onefold.rules.notice.NoticeRule;
import dev.onefold.rules.notice.PlannedNotice;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import java.util.function.Supplier;

/// Turns planned notices into intents to be reserved: to whom, by which way, in which words.
final class NoticeDrafts {

    static final String CHANNEL = "whatsapp";

    private static final String ACCOUNT = "default";

    private final TemplateTable templates;
    private final NoticePlan plan;
    private final Supplier<UUID> ids;

    NoticeDrafts(TemplateTable templates, NoticePlan plan, Supplier<UUID> ids) {
        this.templates = templates;
        this.plan = plan;
        this.ids = ids;
    }

    List<NewIntent> of(List<PlannedNotice> notices, Told told, UUID contact) {
        if (notices.isEmpty()) {
            return List.of();
        }
        List<String> words = NoticeText.parameters(told);
        NewIntent.Recipient recipient = recipient(told, contact);
        return notices.stream().map(n -> draft(n, told, recipient, words)).toList();
    }

    static NewIntent.Recipient recipient(Told told, UUID contact) {
        String phone = told.person().phone();
        return new NewIntent.Recipient(
                contact,
                CHANNEL,
                ACCOUNT,
                phone == null ? "" : phone,
                told.person().zone().getId());
    }

    private NewIntent draft(
            PlannedNotice notice, Told told, NewIntent.Recipient recipient, List<String> words) {
        NoticeRule rule = plan.rule(notice.type());
        return new NewIntent(
                ids.get(),
                notice.key(),
                recipient,
                new NewIntent.Subject(
                        notice.type().text(),
                        told.facts().system(),
                        told.facts().bookingId(),
                        told.facts().scheduleVersion(),
                        rule.quiet().name().toLowerCase(Locale.ROOT),
                        rule.onlyAsksToConfirm()),
                templates.pin(
                        CHANNEL,
                        "appointment_" + notice.type().text(),
                        told.person().profile().language()),
                words,
                notice.dueAt(),
                notice.sendBefore());
    }
}
