package dev.onefold.bench.measure;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CompilerTest {

    @Test
    void theSecondCompilerChangesNothingButTheCompiler() {
        var first = Compiler.C1.jvmOptions();
        var second = Compiler.C2.jvmOptions();

        assertThat(first).contains("-XX:TieredStopAtLevel=1").containsAll(second);
        assertThat(second).hasSize(first.size() - 1).anyMatch(option -> option.startsWith("-Xmx"));
    }
}
