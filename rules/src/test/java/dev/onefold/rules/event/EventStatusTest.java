package dev.onefold.rules.event;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class EventStatusTest {

    /// Written by hand, to be compared with what the code says: a dot where the event stays, an
    /// exclamation mark where the step is forbidden, else where it moves to.
    private static final String EXPECTED =
            """
            step     received   processing       completed retryable_failed dead_letter
            taken_up processing .                .         processing       .
            applied  !          completed        !         !                !
            failed   !          retryable_failed !         !                !
            given_up !          dead_letter      !         !                !
            replayed .          .                .         .                processing
            """;

    @ParameterizedTest
    @EnumSource
    void everyStepDoesWhatTheTableSays(EventStatus status) {
        Map<String, String> expected = column(status);
        for (EventStep step : EventStep.values()) {
            String name = step.name().toLowerCase(java.util.Locale.ROOT);
            assertThat(cell(status, step))
                    .as(step + " on " + status)
                    .isEqualTo(expected.remove(name));
        }
        assertThat(expected).isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void aTextIsReadBack(EventStatus status) {
        assertThat(EventStatus.of(status.text())).isEqualTo(status);
    }

    @Test
    void anUnknownTextIsRefused() {
        assertThatThrownBy(() -> EventStatus.of("Completed"))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void nothingLeadsOutOfCompleted() {
        Set<EventStatus> reached = EnumSet.noneOf(EventStatus.class);
        for (EventStep step : List.of(EventStep.TAKEN_UP, EventStep.REPLAYED)) {
            reached.add(EventStatus.COMPLETED.next(step));
        }
        assertThat(reached).containsExactly(EventStatus.COMPLETED);
    }

    private static String cell(EventStatus status, EventStep step) {
        try {
            EventStatus next = status.next(step);
            return next == status ? "." : next.text();
        } catch (IllegalStateException e) {
            assertThat(e).hasMessageContaining(status.text()).hasMessageContaining(step.name());
            return "!";
        }
    }

    private static Map<String, String> column(EventStatus status) {
        List<String[]> rows = EXPECTED.lines().map(line -> line.split(" +", -1)).toList();
        int column = List.of(rows.getFirst()).indexOf(status.text());
        Map<String, String> cells = new HashMap<>();
        rows.stream().skip(1).forEach(row -> cells.put(row[0], row[column]));
        return cells;
    }
}
