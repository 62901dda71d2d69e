package dev.onefold.sandbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onefold.sandbox.webhook.WebhookTarget;
import java.net.URI;
import org.junit.jupiter.api.Test;

final class SandboxMainTest {

    @Test
    void withoutOptionsItListensOnItsPortAndLetsAnyTokenIn() {
        assertThat(SandboxMain.options())
                .isEqualTo(new SandboxOptions(8099, null, null, 1_000_000));
    }

    @Test
    void everyOptionIsRead() {
        assertThat(
                        SandboxMain.options(
                                "--port",
                                "0",
                                "--webhook-url",
                                "http://h/w",
                                "--app-secret",
                                "s",
                                "--token",
                                "t",
                                "--record-limit",
                                "5"))
                .isEqualTo(
                        new SandboxOptions(
                                0, new WebhookTarget(URI.create("http://h/w"), "s"), "t", 5));
    }

    @Test
    void eachMistakeIsNamed() {
        assertThatThrownBy(() -> SandboxMain.options("--prot", "1")).hasMessageContaining("--prot");
        assertThatThrownBy(() -> SandboxMain.options("--port"))
                .hasMessageContaining("needs a value");
        assertThatThrownBy(() -> SandboxMain.options("--port", "x"))
                .hasMessageContaining("--port must be a number");
        assertThatThrownBy(() -> SandboxMain.options("--port", "70000"))
                .hasMessageContaining("65535");
        assertThatThrownBy(() -> SandboxMain.options("--record-limit", "0"))
                .hasMessageContaining("record limit");
        assertThatThrownBy(() -> SandboxMain.options("--webhook-url", "http://h"))
                .hasMessageContaining("go together");
        assertThatThrownBy(() -> SandboxMain.options("--webhook-url", "h", "--app-secret", "s"))
                .hasMessageContaining("http://");
    }

    @Test
    void noTextFormShowsASecret() {
        assertThat(
                        SandboxMain.options(
                                "--webhook-url",
                                "http://h",
                                "--app-secret",
                                "hunter2",
                                "--token",
                                "hunter2"))
                .asString()
                .doesNotContain("hunter2");
    }
}
