package dev.onefold.intents.claim;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onefold.intents.TestSpine;
import dev.onefold.intents.claim.Claims.Pointer;
import dev.onefold.intents.intent.ChangeTable;
import dev.onefold.intents.intent.WayTable;
import dev.onefold.rules.time.QuietHours;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ExplainIntentIT {

    private static final TestSpine SPINE = TestSpine.fresh(ExplainIntentIT.class);

    private final ExplainIntent explain = new ExplainIntent(SPINE.jdbc());
    private final ClaimIntents claims =
            new ClaimIntents(
                    SPINE.transaction(),
                    new CandidateTable(SPINE.jdbc()),
                    new ClaimTable(SPINE.jdbc()),
                    new ChangeTable(SPINE.jdbc()),
                    new WayTable(SPINE.jdbc()),
                    QuietHours.defaults(),
                    new ClaimSettings(Duration.ofSeconds(60), 1000),
                    UUID::randomUUID);

    private UUID intent = UUID.randomUUID();

    @BeforeEach
    void onePendingReminder() {
        SPINE.clear();
        intent = SPINE.intent(SPINE.person("b1", "+34600000001"));
    }

    @Test
    void whatWasNotSentSaysWhy() {
        SPINE.jdbc().sql("update bookings set status = 'cancelled'").update();
        claim();

        assertThat(explain.why(intent).getFirst())
                .isEqualTo(
                        "Not sent: the booking was cancelled (withdrawn on 2026-12-01 11:00 UTC).");
        assertThat(explain.why(intent).toString())
                .contains("booking cancelled, schedule 1 as meant")
                .doesNotContain("600000001", "Ana");
    }

    @Test
    void whatIsBeingSentSaysWhatTheLastLookSaw() {
        claim();

        assertThat(explain.why(intent).getFirst())
                .isEqualTo("Being sent since 2026-12-01 11:00 UTC.");
        assertThat(explain.why(intent).get(1))
                .isEqualTo("Attempt 1 by whatsapp on 2026-12-01 11:00 UTC: no outcome yet.");
        assertThat(explain.why(intent).toString()).contains("template approved");
    }

    @Test
    void ofWhatIsNotThereThereIsNothingToSay() {
        assertThat(explain.why(UUID.randomUUID())).isEmpty();
    }

    private void claim() {
        claims.claim("test", List.of(new Pointer(intent, 0)), TestSpine.NOON);
    }
}
