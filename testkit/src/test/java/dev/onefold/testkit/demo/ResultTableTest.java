package dev.onefold.testkit.demo;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalTime;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class ResultTableTest {
    private static final Ink PLAIN = new Ink(false, 80);
    private static final Ink COLOURED = new Ink(true, 80);

    private final List<Expected> expected = List.of(new Expected("clinic/a", 1, List.of()));
    private final Found found =
            new Found(
                    List.of(
                            intent("i-1", "confirmation", 1, "delivered", null),
                            intent("i-2", "schedule_changed", 2, "cancelled", "booking_cancelled")),
                    List.of(new Found.Message("of1.i-1.1", "t")),
                    List.of());

    @Test
    void itShowsStatesReasonsAndWhatTheSandboxCounted() {
        assertThat(new ResultTable(PLAIN, found).lines(expected))
                .contains(
                        "  clinic/a                                                  1 of 1 \u2714",
                        "    confirmation                    delivered                1",
                        "    schedule_changed (schedule 2)   cancelled   booking_cancelled ",
                        "  Intents: 1 cancelled (booking_cancelled), 1 delivered",
                        "  Messages, as the sandbox counted them: 1 of 1");
    }

    @Test
    void itFitsEightyColumnsAndIsPlainWithoutATerminal() {
        assertThat(new ResultTable(PLAIN, found).lines(expected))
                .allSatisfy(
                        line -> {
                            assertThat(line).hasSizeLessThanOrEqualTo(80);
                            assertThat(line).doesNotContain("\u001b");
                        });
    }

    @Test
    void coloursDoNotMoveTheColumns() {
        List<String> bare =
                new ResultTable(COLOURED, found)
                        .lines(expected).stream()
                                .map(line -> line.replaceAll("\u001b\\[[0-9;]*m", ""))
                                .toList();
        assertThat(bare).isEqualTo(new ResultTable(PLAIN, found).lines(expected));
    }

    @Test
    void aMessageTooManyIsMarked() {
        Found twice =
                new Found(
                        found.intents(),
                        List.of(
                                new Found.Message("of1.i-1.1", "t"),
                                new Found.Message("of1.i-1.2", "t")),
                        List.of());
        assertThat(new ResultTable(PLAIN, twice).lines(expected))
                .anyMatch(line -> line.endsWith("2 of 1 \u2718"));
    }

    private static Found.Intent intent(
            String id, String notice, long schedule, String state, @Nullable String reason) {
        return new Found.Intent(
                id, "clinic/a", notice, schedule, state, reason, state, LocalTime.NOON);
    }
}
