package dev.onefold.sandbox.fault;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

final class FaultBookTest {
    private static final Match ANY = new Match(null, null, null);
    private final FaultBook book = new FaultBook();

    @Test
    void aFaultStrikesAsOftenAsAskedAndIsGone() {
        book.add(new PlannedFault("stall", new Fault.Stall(), ANY, 2, 1));

        assertThat(book.strike("+1", "r")).isEqualTo(new Fault.Stall());
        assertThat(book.list()).singleElement().satisfies(f -> assertThat(f.times()).isEqualTo(1));
        assertThat(book.strike("+1", "r")).isEqualTo(new Fault.Stall());
        assertThat(book.strike("+1", "r")).isNull();
        assertThat(book.list()).isEmpty();
        assertThat(book.struck()).isEqualTo(2);
    }

    @Test
    void itStrikesWhatItMatchesOnly() {
        book.add(new PlannedFault("stall", new Fault.Stall(), new Match("+1", null, "of1."), 1, 1));

        assertThat(book.strike("+2", "of1.a.1")).isNull();
        assertThat(book.strike("+1", "other")).isNull();
        assertThat(book.strike("+1", "of1.a.1")).isNotNull();
    }

    @Test
    void theOldestThatMatchesStrikesFirst() {
        book.add(new PlannedFault("reset", new Fault.CutOff(), ANY, 1, 1));
        book.add(new PlannedFault("stall", new Fault.Stall(), ANY, 1, 1));

        assertThat(book.strike("+1", "r")).isEqualTo(new Fault.CutOff());
        assertThat(book.strike("+1", "r")).isEqualTo(new Fault.Stall());
    }

    @Test
    void everyThirdUntilItIsDeleted() {
        book.add(new PlannedFault("stall", new Fault.Stall(), ANY, PlannedFault.ALWAYS, 3));

        for (int i = 1; i <= 30; i++) {
            assertThat(book.strike("+1", "r") != null).isEqualTo(i % 3 == 0);
        }
        book.clear();
        assertThat(book.strike("+1", "r")).isNull();
    }

    @Test
    void itIsBounded() {
        PlannedFault fault = new PlannedFault("stall", new Fault.Stall(), ANY, 1, 1);
        for (int i = 0; i < 1_000; i++) {
            book.add(fault);
        }

        assertThatThrownBy(() -> book.add(fault)).hasMessageContaining("1000");
    }
}
