package dev.onefold.intents.act;

import dev.onefold.intents.TestSpine;
import dev.onefold.rules.intent.IntentState;
import dev.onefold.rules.intent.Reason;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Intents in every state, as the table allows them.
public final class Stands {

    private Stands() {}

    /// Puts an intent into a state, with a first attempt where the state stands for one.
    public static void in(
            TestSpine spine, UUID intent, IntentState state, @Nullable Reason reason) {
        boolean tried =
                switch (state) {
                    case PENDING, HELD, SKIPPED, CANCELLED -> false;
                    case SENDING, UNCERTAIN, UNRESOLVED, ACCEPTED, DELIVERED, READ, FAILED -> true;
                };
        spine.jdbc()
                .sql(
                        """
                        update intents set state = :state, reason = :reason, attempt = :attempt,
                            lease_until = case when :state = 'sending'
                                then timestamptz '2026-12-01T11:01:00Z' end
                        where intent_id = :id
                        """)
                .param("state", state.text())
                .param("reason", reason == null ? null : reason.text())
                .param("attempt", tried ? 1 : 0)
                .param("id", intent)
                .update();
        if (tried) {
            attempt(spine, intent, outcome(state));
        }
    }

    public static void attempt(TestSpine spine, UUID intent, @Nullable String outcome) {
        spine.jdbc()
                .sql(
                        """
                        insert into attempts (intent_id, attempt, claim_token, dispatcher,
                                              claimed_at, lease_until, outcome)
                        values (:id, 1, :token, 'test', now(), now(), :outcome)
                        """)
                .param("id", intent)
                .param("token", UUID.randomUUID())
                .param("outcome", outcome)
                .update();
    }

    private static @Nullable String outcome(IntentState state) {
        return switch (state) {
            case SENDING -> null;
            case UNCERTAIN, UNRESOLVED -> "unknown";
            case ACCEPTED, DELIVERED, READ -> "accepted";
            case FAILED -> "refused";
            case PENDING, HELD, SKIPPED, CANCELLED ->
                    throw new IllegalArgumentException("never tried");
        };
    }
}
