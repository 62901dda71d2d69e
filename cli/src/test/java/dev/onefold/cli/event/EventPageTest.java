package dev.onefold.cli.event;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.ZoneOffset;
import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

class EventPageTest {
    private static final String SUMMARY =
            """
            {"provider": "whatsapp", "eventId": "wamid.1", "type": "message.text", "object": "wamid.1",
             "endpoint": "clinic", "receivedAt": "2026-12-01T08:00:00.5Z",
             "happenedAt": "2026-12-01T07:59:59Z", "status": "dead_letter", "effect": "",
             "conflicts": 1}
            """;
    private static final String PAGE =
            """
            {"event": %s,
             "origin": {"deliveryId": "d1", "verdict": "verified", "objectVersion": 7, "complete": false,
               "traceparent": null},
             "work": {"owner": "intent-service", "release": "1", "attempts": 3, "processedAt": null,
               "firstFailedAt": "2026-12-01T08:00:01Z", "lastError": "X at y", "nextAttemptAt": null,
               "redeliveredAt": null, "replays": 1},
             "payload": {"state": "redacted", "hash": "ab", "text": null, "base64": null},
             "conflicts": [{"deliveryId": "d2", "endpoint": "clinic", "verdict": "verified",
               "receivedAt": "2026-12-01T09:00:00Z",
               "payload": {"state": "shown", "hash": "cd", "text": "a\\u001b[2Jb", "base64": null}}]}
            """
                    .formatted(SUMMARY);

    @Test
    void aPageIsReadableFromTopToBottom() {
        assertThat(new EventPage(ZoneOffset.UTC).lines(new JsonMapper().readTree(PAGE)))
                .containsExactly(
                        "Event whatsapp wamid.1",
                        "  type         message.text",
                        "  about        wamid.1",
                        "  happened     2026-12-01 07:59:59.000",
                        "  received     2026-12-01 08:00:00.500",
                        "  came in by   verified at endpoint clinic, delivery d1",
                        "  version      7",
                        "  identity     a field that identifies it was missing; its bytes do instead",
                        "  status       dead_letter",
                        "  attempts     3",
                        "  last error   X at y",
                        "  first failed 2026-12-01 08:00:01.000",
                        "  replays      1",
                        "  owner        intent-service",
                        "",
                        "What it says is redacted; --payload shows it",
                        "",
                        "Under its id something else came; the first one stands",
                        "  2026-12-01 09:00:00.000  verified at endpoint clinic, delivery d2",
                        "  a\u00b7[2Jb");
    }

    @Test
    void aListSaysHowItGoesOn() {
        List<String> lines =
                EventList.lines(
                        new JsonMapper()
                                .readTree(
                                        "{\"items\": [%s], \"next\": \"abc\"}".formatted(SUMMARY)),
                        ZoneOffset.UTC);

        assertThat(lines).hasSize(4);
        assertThat(lines.get(1))
                .isEqualTo(
                        "2026-12-01 08:00:00  whatsapp      message.text              dead_letter !"
                                + "                               wamid.1");
        assertThat(lines.getLast()).isEqualTo("More with --cursor abc");
    }
}
