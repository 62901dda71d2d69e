package dev.onefold.intents.settle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onefold.intents.TestSpine;
import dev.onefold.intents.intent.ChangeTable;
import dev.onefold.intents.intent.IntentTable;
import java.time.Duration;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class ExpireHeldIT {

    private static final TestSpine SPINE = TestSpine.fresh(ExpireHeldIT.class);

    private final ExpireHeld expire =
            new ExpireHeld(
                    SPINE.transaction(),
                    SPINE.jdbc(),
                    new IntentTable(SPINE.jdbc()),
                    new ChangeTable(SPINE.jdbc()));

    @Test
    void whatNobodyDecidedInTimeIsSkippedWithWhatHeldIt() {
        UUID intent = SPINE.intent(SPINE.person("b1", "+34600000001"));
        SPINE.jdbc()
                .sql("update intents set state = 'held', reason = 'template_rejected'")
                .update();

        assertThat(expire.expireOnce(TestSpine.NOON, 10)).isZero();
        assertThat(expire.expireOnce(TestSpine.NOON.plus(Duration.ofHours(7)), 10)).isEqualTo(1);

        assertThat(SPINE.state(intent)).isEqualTo("skipped");
        assertThat(SPINE.reason(intent)).isEqualTo("template_rejected");
    }
}
