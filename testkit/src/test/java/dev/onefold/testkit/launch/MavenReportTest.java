package dev.onefold.testkit.launch;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class MavenReportTest {
    @Test
    void readsModulesSlowClassesAndTotals() {
        MavenReport report = new MavenReport();
        """
        [INFO] Tests run: 3, Failures: 0, Errors: 0, Skipped: 0, Time elapsed: 0.031 s -- in dev.onefold.rules.FastTest
        [ERROR] Tests run: 4, Failures: 1, Errors: 0, Skipped: 1, Time elapsed: 12.5 s <<< FAILURE! -- in dev.onefold.SlowTest
        [ERROR] Tests run: 7, Failures: 1, Errors: 0, Skipped: 1
        [INFO] Reactor Summary for Onefold 0.1.0-SNAPSHOT:
        [INFO] rules .............................................. SUCCESS [  1.893 s]
        [INFO] intent-service ..................................... FAILURE [01:05 min]
        [INFO] bench .............................................. SKIPPED
        """
                .lines()
                .forEach(report::read);

        assertThat(report.text())
                .containsSubsequence("dev.onefold.SlowTest", "dev.onefold.rules.FastTest")
                .contains("rules              SUCCESS  1.893 s")
                .contains("intent-service     FAILURE  01:05 min")
                .contains("bench              SKIPPED")
                .contains("7 tests in 2 classes: 5 passed, 1 failed, 1 skipped");
    }
}
