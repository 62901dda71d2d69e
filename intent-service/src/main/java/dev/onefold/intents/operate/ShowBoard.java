package dev.onefold.intents.operate;

import dev.onefold.intents.login.BadRequestException;
import dev.onefold.intents.operate.BoardView.Count;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// How the intents stand that fall due in a period: without one, a day back and a day ahead.
final class ShowBoard {

    private static final Duration DAY = Duration.ofDays(1);
    private static final Duration LONGEST = Duration.ofDays(31);

    private final BoardTable board;

    ShowBoard(BoardTable board) {
        this.board = board;
    }

    /// @throws BadRequestException for a period that is none, or too long
    BoardView show(@Nullable Instant from, @Nullable Instant to, Instant now) {
        Instant begin = from == null ? now.minus(DAY) : from;
        Instant end = to == null ? now.plus(DAY) : to;
        if (!begin.isBefore(end) || Duration.between(begin, end).compareTo(LONGEST) > 0) {
            throw new BadRequestException(
                    "dueTo", "must be after dueFrom, and at most " + LONGEST.toDays() + " days");
        }
        List<Count> counts = board.counts(begin, end);
        return new BoardView(
                begin,
                end,
                counts.stream().mapToLong(Count::intents).sum() <= BoardTable.MOST,
                counts,
                board.open(),
                board.next(now));
    }
}
