package dev.onefold.intents.plan;

import dev.onefold.intents.booking.BookingAhead;
import dev.onefold.intents.booking.NoticeDrafts;
import dev.onefold.intents.intent.NewIntent.Way;
import dev.onefold.intents.plan.WaysTable.Pinned;
import dev.onefold.intents.plan.WaysTable.Placed;
import dev.onefold.rules.notice.NoticeContent;
import dev.onefold.rules.notice.NoticeWay;
import dev.onefold.rules.notice.ReplanStep.Move;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;

/// Gives notices the ways that their plan wants now. A way that is there keeps its template, as it
/// was pinned; one that is new gets its own.
final class MoveWays {

    private final WaysTable table;
    private final NoticeDrafts drafts;

    MoveWays(WaysTable table, NoticeDrafts drafts) {
        this.table = table;
        this.drafts = drafts;
    }

    /// Called inside a transaction that holds the notices' rows locked.
    void move(List<ReplannedBooking> decided, Instant now) {
        List<UUID> moving =
                decided.stream()
                        .flatMap(one -> one.steps(Move.class))
                        .filter(MoveWays::differs)
                        .map(Move::intentId)
                        .toList();
        if (moving.isEmpty()) {
            return;
        }
        List<Pinned> present = table.read(moving);
        List<Placed> wanted = new ArrayList<>();
        for (ReplannedBooking one : decided) {
            one.steps(Move.class)
                    .filter(MoveWays::differs)
                    .forEach(move -> wanted.addAll(wanted(move, one, present)));
        }
        table.replace(wanted, now);
    }

    private static boolean differs(Move move) {
        return !move.from().channels().equals(move.to().channels());
    }

    private List<Placed> wanted(Move move, ReplannedBooking one, List<Pinned> present) {
        NoticeContent content = one.plan().rule(move.type()).content();
        List<Placed> ways = new ArrayList<>();
        for (NoticeWay way : content.ways()) {
            Pinned pinned =
                    present.stream()
                            .filter(there -> there.is(move.intentId(), way.channel()))
                            .findFirst()
                            .orElseGet(
                                    () ->
                                            new Pinned(
                                                    move.intentId(),
                                                    fresh(way, content, one.booking())));
            ways.add(new Placed(pinned, ways.size() + 1));
        }
        return ways;
    }

    private Way fresh(NoticeWay way, NoticeContent content, BookingAhead booking) {
        return drafts.way(way, content.category(), booking);
    }
}
