package dev.onefold.cli.template;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

class TemplateListTest {

    private static final JsonMapper JSON = new JsonMapper();

    @Test
    void eachVersionIsALine() {
        String templates =
                """
                [{"key": {"channel": "whatsapp", "name": "reminder", "language": "pt-BR",
                  "version": 2}, "category": "transactional", "status": "approved",
                  "contentHash": "ab", "body": "Oi {{1}}", "parameters": ["name", "day"]},
                 {"key": {"channel": "email", "name": "old", "language": "es", "version": 1},
                  "category": "marketing", "status": "rejected", "contentHash": "cd",
                  "body": null, "parameters": null}]
                """;

        assertThat(TemplateList.lines(JSON.readTree(templates)))
                .containsExactly(
                        "CHANNEL    NAME                               LANG   VERS  STATUS     CATEGORY       PLACES",
                        "whatsapp   reminder                           pt-BR     2  approved   transactional  name, day",
                        "email      old                                es        1  rejected   marketing");
    }

    @Test
    void aMigrationSaysWhatItDidOrWouldDo() {
        assertThat(words(false, false))
                .isEqualTo(
                        "7 would move to the version, 2 of them are held and would go on;"
                                + " 1 have other places and stay as they are");
        assertThat(words(true, true))
                .isEqualTo(
                        "7 moved to the version, 2 of them go on that were held;"
                                + " 1 have other places and stay as they are;"
                                + " there are more, ask again");
    }

    private static String words(boolean executed, boolean more) {
        return MigrateTemplate.words(
                JSON.readTree(
                        """
                        {"executed": %s, "moved": 7, "released": 2, "misfits": 1, "more": %s}
                        """
                                .formatted(executed, more)));
    }
}
