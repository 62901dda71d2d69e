package dev.onefold.bench.dispatch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onefold.testkit.services.Service;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TuningTest {

    @Test
    void eachProgramGetsItsOwn() {
        Tuning tuning =
                Tuning.of(
                        List.of(
                                "intent-service:onefold_settle_concurrency=2",
                                "intent-service:ONEFOLD_RELEASE_BATCH=1000",
                                "postgres:shared_buffers=512MB"));

        assertThat(tuning.of(Service.INTENT_SERVICE))
                .isEqualTo(
                        Map.of("ONEFOLD_SETTLE_CONCURRENCY", "2", "ONEFOLD_RELEASE_BATCH", "1000"));
        assertThat(tuning.of(Service.DISPATCHER)).isEmpty();
        assertThat(tuning.postgres()).isEqualTo(Map.of("shared_buffers", "512MB"));
    }

    @Test
    void whatCannotBeReadIsSaid() {
        assertThatThrownBy(() -> Tuning.of(List.of("settle.concurrency=2")))
                .hasMessage("--with must be PROGRAM:NAME=VALUE, not settle.concurrency=2");
        assertThatThrownBy(() -> Tuning.of(List.of("sandbox:A=1")))
                .hasMessage("--with knows intent-service, dispatcher and postgres, not sandbox");
    }
}
