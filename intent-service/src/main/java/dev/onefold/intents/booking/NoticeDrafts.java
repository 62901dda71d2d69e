package dev.onefold.intents.booking;

import dev.onefold.intents.intent.IntentTable.Reached;
import dev.onefold.intents.intent.NewIntent;
import dev.onefold.intents.intent.NewIntent.Commitment;
import dev.onefold.intents.intent.NewIntent.Recipient;
import dev.onefold.intents.intent.NewIntent.Subject;
import dev.onefold.intents.intent.NewIntent.Timing;
import dev.onefold.intents.intent.NewIntent.Way;
import dev.onefold.intents.intent.ReserveTable.Reserved;
import dev.onefold.intents.template.TemplateTable;
import dev.onefold.intents.template.TemplateTable.Wanted;
import dev.onefold.rules.notice.BookingFacts;
import dev.onefold.rules.notice.NoticeRule;
import dev.onefold.rules.notice.NoticeWay;
import dev.onefold.rules.notice.PlannedNotice;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// Turns planned notices into intents to be reserved: to whom, by which ways, in which words.
public final class NoticeDrafts {

    private static final String ACCOUNT = "default";
    private static final String EMAIL = "email";

    private final TemplateTable templates;
    private final Supplier<UUID> ids;

    NoticeDrafts(TemplateTable templates, Supplier<UUID> ids) {
        this.templates = templates;
        this.ids = ids;
    }

    /// Notices of bookings that are known.
    public List<NewIntent> ahead(Collection<NoticesAhead> ahead) {
        return of(ahead.stream().map(NoticesAhead::step).toList()).stream()
                .map(Reserved::intent)
                .toList();
    }

    /// One way of a notice of a booking that is known, with a template pinned now.
    public Way way(NoticeWay way, String category, BookingAhead booking) {
        Told told = booking.told();
        Map<Wanted, NewIntent.Content> pinned = templates.pin(Set.of(wanted(way, told)));
        return new Wording(told, reached(told, booking.contact()), pinned).way(way, category);
    }

    /// The notices that the steps of a batch call for, in their order.
    List<Reserved> of(List<Step> steps) {
        Map<Wanted, NewIntent.Content> pinned = templates.pin(wanted(steps));
        List<Reserved> planned = new ArrayList<>();
        for (Step step : steps) {
            Entry entry = step.entry();
            Wording wording =
                    new Wording(entry.told(), reached(entry.told(), entry.contact()), pinned);
            for (PlannedNotice notice : step.decision().notices()) {
                NewIntent intent = draft(notice, step.plan().rule(notice.type()), wording);
                planned.add(new Reserved(intent, entry.note()));
            }
        }
        return planned;
    }

    private static Set<Wanted> wanted(List<Step> steps) {
        Set<Wanted> all = new HashSet<>();
        for (Step step : steps) {
            Told told = step.entry().told();
            step.decision().notices().stream()
                    .map(notice -> step.plan().rule(notice.type()))
                    .flatMap(rule -> rule.content().ways().stream())
                    .forEach(way -> all.add(wanted(way, told)));
        }
        return all;
    }

    private static Wanted wanted(NoticeWay way, Told told) {
        return new Wanted(way.channel(), way.template(), told.person().profile().language());
    }

    /// Who the person is and where they are reached.
    static Reached reached(Told told, UUID contact) {
        return new Reached(
                new Recipient(contact, told.person().zone().getId(), told.person().zoneIsOwn()),
                orEmpty(told.person().phone()),
                orEmpty(told.person().email()));
    }

    private NewIntent draft(PlannedNotice notice, NoticeRule rule, Wording wording) {
        BookingFacts facts = wording.told.facts();
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
                wording.reached.recipient(),
                rule.content().ways().stream()
                        .map(way -> wording.way(way, rule.content().category()))
                        .toList(),
                new Timing(notice.dueAt(), notice.sendBefore(), rule.quiet(), rule.late()),
                null);
    }

    /// How one booking is told of: its words are made once for each language.
    private static final class Wording {

        private final Told told;
        private final Reached reached;
        private final Map<Wanted, NewIntent.Content> pinned;
        private final Map<String, List<String>> parameters = new HashMap<>();

        Wording(Told told, Reached reached, Map<Wanted, NewIntent.Content> pinned) {
            this.told = told;
            this.reached = reached;
            this.pinned = pinned;
        }

        // The plan says which consent the notice needs; a template's own category is the
        // provider's.
        Way way(NoticeWay way, String category) {
            NewIntent.Content content = Objects.requireNonNull(pinned.get(wanted(way, told)));
            return new Way(
                    way.channel(),
                    way.channel(),
                    ACCOUNT,
                    way.channel().equals(EMAIL) ? reached.email() : reached.phone(),
                    new NewIntent.Content(
                            content.template(),
                            content.version(),
                            content.contentHash(),
                            content.language(),
                            category),
                    parameters.computeIfAbsent(
                            content.language(), language -> NoticeText.parameters(told, language)));
        }
    }

    private static String orEmpty(@Nullable String text) {
        return text == null ? "" : text;
    }
}
