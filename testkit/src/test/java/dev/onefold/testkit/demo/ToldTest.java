package dev.onefold.testkit.demo;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onefold.wire.IntentChanged;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class ToldTest {
    private final Told told = new Told();

    @Test
    void whatIsToldAgainIsNoNews() {
        assertThat(told.hear(change("i-1", 1, 1, "pending"))).isTrue();
        assertThat(told.hear(change("i-1", 1, 2, "sending"))).isTrue();
        assertThat(told.hear(change("i-1", 1, 1, "pending"))).isFalse();
        assertThat(told.stateOf("i-1")).isEqualTo("sending");
    }

    @Test
    void aNameMeansTheNewestSchedule() {
        NoticeName name = new NoticeName("clinic/a", "confirmation");
        told.hear(change("i-2", 2, 1, "pending"));
        told.hear(change("i-1", 1, 1, "accepted"));
        assertThat(told.idOf(name)).contains("i-2");
        assertThat(told.hasBeen(name, "accepted")).isFalse();
        assertThat(told.hasBeen(name, "pending")).isTrue();
    }

    private static IntentChanged change(String id, long schedule, long sequence, String state) {
        return IntentChanged.newBuilder()
                .setIntentId(id)
                .setIntentKey("k")
                .setSequence(sequence)
                .setKind("confirmation")
                .setChannel("whatsapp")
                .setBusinessReference("clinic/a")
                .setScheduleVersion(schedule)
                .setState(state)
                .setCause("c")
                .setActor("a")
                .setOccurredAt(Instant.EPOCH)
                .build();
    }
}
