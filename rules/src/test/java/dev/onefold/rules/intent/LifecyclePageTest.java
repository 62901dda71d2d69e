package dev.onefold.rules.intent;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class LifecyclePageTest {

    private static final Path PAGE = Path.of("..", "docs", "lifecycle.md");

    @Test
    void thePageSaysWhatTheCodeDoes() throws IOException {
        String page = LifecyclePage.render();
        if (Boolean.getBoolean("lifecycle.write")) {
            Files.createDirectories(PAGE.getParent());
            Files.writeString(PAGE, page);
        }

        assertThat(PAGE)
                .as(
                        "write it anew with ./mvnw -pl rules test -Dtest=LifecyclePageTest -Dlifecycle.write=true")
                .content()
                .isEqualTo(page);
    }
}
