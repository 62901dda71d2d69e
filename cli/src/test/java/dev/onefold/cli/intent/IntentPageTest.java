package dev.onefold.cli.intent;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.ZoneOffset;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

class IntentPageTest {
    private static final String PAGE =
            """
            {"intent": {"intentId": "i-1", "key": "v1.k", "kind": "reminder_24h",
               "about": {"booking": "clinic/a", "scheduleVersion": 2, "purpose": "appointment",
                 "businessReference": "clinic/a", "category": "transactional", "priority": 1,
                 "template": "t v1", "language": "es"},
               "recipient": {"contactId": "c", "channel": "whatsapp", "address": "…101", "zone": "Europe/Madrid"},
               "dueAt": "2026-12-01T08:00:00Z", "sendBefore": "2026-12-02T04:00:00Z",
               "state": "skipped", "reason": "opted_out"},
             "related": [{"intentId": "i-0", "relation": "first", "kind": "reminder_24h",
               "state": "delivered"}],
             "why": ["Not sent: the person wants no such messages."],
             "attempts": [{"attempt": 1, "dispatcher": "d", "claimedAt": "2026-12-01T08:00:00.5Z",
               "leaseUntil": "2026-12-01T08:01:00Z", "startedAt": null, "endedAt": null,
               "outcome": "unknown", "providerId": null, "code": "timeout", "detail": null}],
             "evidence": [],
             "history": [{"sequence": 1, "from": null, "to": "pending", "reason": null, "cause": "o",
               "evidence": "booking 1", "actor": "intent-service", "attempt": 0,
               "facts": "of use until\\u0007 noon",
               "occurredAt": "2026-12-01T07:00:00Z"}]}
            """;

    @Test
    void aPageIsReadableFromTopToBottom() {
        assertThat(new IntentPage(ZoneOffset.UTC).lines(new JsonMapper().readTree(PAGE)))
                .containsExactly(
                        "Intent i-1",
                        "  what         reminder_24h for booking clinic/a, schedule 2 (appointment)",
                        "  state        skipped: opted_out",
                        "  to           whatsapp …101 by t v1, in es",
                        "  due          Tue 1 Dec 2026, 09:00 in Europe/Madrid"
                                + " (2026-12-01T08:00:00Z)",
                        "  send before  Wed 2 Dec 2026, 05:00 in Europe/Madrid"
                                + " (2026-12-02T04:00:00Z)",
                        "  priority     1, transactional",
                        "  key          v1.k",
                        "  follows      i-0, reminder_24h, delivered",
                        "",
                        "Why",
                        "  Not sent: the person wants no such messages.",
                        "",
                        "Attempts",
                        "  1  2026-12-01 08:00:00.500  unknown timeout",
                        "",
                        "Evidence: none",
                        "",
                        "History",
                        "  2026-12-01 07:00:00.000  pending",
                        "     intent-service, booking 1 (o)",
                        "     of use until\u00b7 noon");
    }
}
