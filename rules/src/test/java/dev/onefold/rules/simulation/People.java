package dev.onefold.rules.simulation;

import dev.onefold.rules.claim.TemplateStatus;
import dev.onefold.rules.intent.IntentState;
import dev.onefold.rules.notice.NoticeRule;
import dev.onefold.rules.notice.NoticeWay;
import dev.onefold.rules.operator.OperatorAction;
import dev.onefold.rules.simulation.Mail.Body;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What people do: the ones who are written to, and the ones who operate it.
final class People {

    private static final List<String> TEXTS =
            List.of(
                    "STOP",
                    "baja",
                    "stop all",
                    "START",
                    "alta",
                    "cancelar",
                    "cancel",
                    "thanks, see you",
                    "sí",
                    "confirmo",
                    "yes",
                    "no podré ir",
                    "where is it?");

    private static final List<TemplateStatus> STATUSES =
            List.of(
                    TemplateStatus.PAUSED,
                    TemplateStatus.REJECTED,
                    TemplateStatus.APPROVED,
                    TemplateStatus.APPROVED,
                    TemplateStatus.DISABLED,
                    TemplateStatus.SUBMITTED);

    private final World world;
    private final Dice dice;
    private final List<Person> persons;
    private int events;

    People(World world, List<Person> persons) {
        this.world = world;
        this.dice = world.dice;
        this.persons = persons;
    }

    /// At the beginning most of them allow what they are asked for.
    void begin() {
        for (Person person : persons) {
            if (dice.chance(0.85)) {
                consent(person, new Mail.Said("*", "transactional", true, "web form", before()));
            }
            if (dice.chance(0.6)) {
                consent(person, new Mail.Said("whatsapp", "*", true, "web form", before()));
            }
        }
    }

    void write() {
        Person person = dice.oneOf(persons);
        if (dice.chance(0.3)) {
            boolean granted = dice.chance(0.5);
            String evidence = dice.chance(0.7) ? "call" : "";
            String channel = dice.oneOf(List.of("*", "whatsapp", "sms"));
            String category = dice.oneOf(List.of("*", "transactional", "marketing"));
            consent(person, new Mail.Said(channel, category, granted, evidence, before()));
            return;
        }
        String channel = dice.oneOf(List.of("whatsapp", "sms"));
        tell(new Body.Reply(person, channel, dice.oneOf(TEXTS), before(), quoted(person, channel)));
    }

    private @Nullable String quoted(Person person, String channel) {
        List<Row> seen =
                world.spine.rows.values().stream()
                        .filter(row -> row.plan.person().equals(person))
                        .filter(row -> row.channel().equals(channel))
                        .filter(AnswerReplies::canBeQuoted)
                        .toList();
        return seen.isEmpty() || dice.chance(0.4) ? null : dice.oneOf(seen).id;
    }

    /// The provider changes its mind about a template.
    void judge() {
        NoticeRule rule = dice.oneOf(world.spine.business.plan().rules());
        NoticeWay way = dice.oneOf(rule.content().ways());
        tell(new Body.Template(way.channel(), way.template(), dice.oneOf(STATUSES), before()));
    }

    /// An operator does something to one intent or booking, most of all to what waits for one.
    Object operate() {
        List<Row> rows = new ArrayList<>(world.spine.rows.values());
        List<Row> urgent = rows.stream().filter(People::needsOne).toList();
        if (rows.isEmpty()) {
            return "nothing";
        }
        Row row = dice.oneOf(urgent.isEmpty() || dice.chance(0.3) ? rows : urgent);
        switch (dice.below(8)) {
            case 0 -> world.desk.spokeTo(row.plan.booking(), kindOf(row));
            case 1 -> world.desk.confirm(row.plan.booking());
            case 2 -> world.desk.askAgain(row, dice.chance(0.5));
            case 3 -> world.desk.liftSuspension(row.plan.person(), row.channel());
            default -> act(row);
        }
        return row;
    }

    private String kindOf(Row row) {
        return dice.chance(0.5) ? "*" : row.plan.rule().type().text();
    }

    // Some hold at once what they let go.
    private void act(Row row) {
        OperatorAction action =
                row.state == IntentState.UNRESOLVED && dice.chance(0.5)
                        ? OperatorAction.RETRY
                        : dice.oneOf(List.of(OperatorAction.values()));
        world.desk.act(action, row);
        if (dice.chance(0.4)) {
            world.desk.act(OperatorAction.HOLD, row);
        }
    }

    private static boolean needsOne(Row row) {
        return row.state == IntentState.HELD || row.state == IntentState.UNRESOLVED;
    }

    private void consent(Person person, Mail.Said said) {
        tell(new Body.Consent(person, said));
    }

    private void tell(Body body) {
        String id = "event-" + ++events;
        world.post.put(new Mail.Event(id, body, false));
    }

    /// It takes a while until one hears of it.
    private Instant before() {
        return world.clock.now().minus(dice.upTo(Duration.ofMinutes(dice.chance(0.2) ? 600 : 5)));
    }
}
