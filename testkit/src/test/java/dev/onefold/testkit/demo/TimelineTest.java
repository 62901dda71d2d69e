package dev.onefold.testkit.demo;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onefold.wire.IntentChanged;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class TimelineTest {
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final Timeline timeline =
            new Timeline(new PrintStream(bytes, true, StandardCharsets.UTF_8), new Ink(false, 80));

    @Test
    void aMoveShowsBothStatesAndWhatWasSeen() {
        timeline.moved(change("sending", "accepted", "whatsapp", "delivered"));
        assertThat(text().strip())
                .matches(
                        "[0-9.]+ s    confirmation      sending \u2192 accepted +whatsapp:"
                                + " delivered");
    }

    @Test
    void ourOwnServicesAreNotNamed() {
        timeline.moved(
                change("pending", "sending", "dispatcher", "dispatcher host:17: all passed"));
        assertThat(text()).contains("sending").contains(" all passed").doesNotContain("host:17");
    }

    @Test
    void noLineIsWiderThanTheTerminal() {
        timeline.moved(change("uncertain", "unresolved", "reconciler", "words ".repeat(40)));
        timeline.outside("a long story ".repeat(20));
        timeline.broken("something that was promised ".repeat(10));
        assertThat(text().lines()).allSatisfy(line -> assertThat(line.length()).isLessThan(81));
    }

    @Test
    void nothingIsSaidOfWaitingWithoutATerminal() {
        timeline.waiting("something happens", 3);
        assertThat(text()).isEmpty();
    }

    @Test
    void textIsWrappedAtBlanks() {
        assertThat(Timeline.wrapped("one two three", 8)).isEqualTo(List.of("one two", "three"));
    }

    private String text() {
        return bytes.toString(StandardCharsets.UTF_8);
    }

    private static IntentChanged change(String from, String to, String actor, String evidence) {
        return IntentChanged.newBuilder()
                .setIntentId("i-1")
                .setIntentKey("k")
                .setSequence(2)
                .setKind("confirmation")
                .setChannel("whatsapp")
                .setBusinessReference("clinic/a")
                .setScheduleVersion(1)
                .setFromState(from)
                .setState(to)
                .setCause("claim")
                .setEvidence(evidence)
                .setActor(actor)
                .setOccurredAt(Instant.EPOCH)
                .build();
    }
}
