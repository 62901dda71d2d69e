package dev.onefold.providers.whatsapp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onefold.providers.Secret;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class MetaHandshakeTest {
    private final MetaHandshake handshake = new MetaHandshake(Secret.of("let-me-in"));

    @Test
    void whoKnowsTheTokenGetsTheChallengeBack() {
        assertThat(handshake.answer(query("subscribe", "let-me-in", "1158201444")))
                .contains("1158201444");
    }

    @Test
    void nobodyElseDoes() {
        assertThat(handshake.answer(query("subscribe", "let-me-out", "1"))).isEmpty();
        assertThat(handshake.answer(query("unsubscribe", "let-me-in", "1"))).isEmpty();
        assertThat(handshake.answer(Map.of())).isEmpty();
    }

    @Test
    void aParameterThatComesTwiceIsNone() {
        Map<String, List<String>> query = new HashMap<>(query("subscribe", "let-me-in", "1"));
        query.put("hub.verify_token", List.of("let-me-in", "other"));

        assertThat(handshake.answer(query)).isEmpty();
    }

    @Test
    void nothingThatABrowserCouldRunIsReflected() {
        assertThat(handshake.answer(query("subscribe", "let-me-in", "<script>1</script>")))
                .isEmpty();
        assertThat(handshake.answer(query("subscribe", "let-me-in", "1\r\nSet-Cookie: a=b")))
                .isEmpty();
        assertThat(handshake.answer(query("subscribe", "let-me-in", "1".repeat(257)))).isEmpty();
        assertThat(handshake.answer(query("subscribe", "let-me-in", ""))).isEmpty();
    }

    private static Map<String, List<String>> query(String mode, String token, String challenge) {
        return Map.of(
                "hub.mode",
                List.of(mode),
                "hub.verify_token",
                List.of(token),
                "hub.challenge",
                List.of(challenge));
    }
}
