package dev.onefold.bench.dispatch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onefold.bench.dispatch.DispatchSettings.Compiler;
import org.junit.jupiter.api.Test;

class RigTest {

    @Test
    void theSecondCompilerChangesNothingButTheCompiler() {
        var first = Rig.jvmOptions(Compiler.C1);
        var second = Rig.jvmOptions(Compiler.C2);

        assertThat(first).contains("-XX:TieredStopAtLevel=1").containsAll(second);
        assertThat(second).hasSize(first.size() - 1).anyMatch(option -> option.startsWith("-Xmx"));
    }
}
