package dev.onefold.intents.login;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.boot.context.properties.source.MapConfigurationPropertySource;

class KeySettingsTest {

    private static final String DISPATCHER = "the-dispatchers-own-key";
    private static final String ANA = "the-key-that-ana-has";

    @TempDir private Path folder;

    @Test
    void thereAreNoDefaults() {
        assertThatThrownBy(() -> bind(Map.of()))
                .hasStackTraceContaining("onefold.keys.dispatcher must be set");
        assertThat(bind(Map.of("onefold.keys.dispatcher", DISPATCHER)).people()).isEmpty();
    }

    @Test
    void everyPropertyCanBeSet() throws IOException {
        Path file = Files.writeString(folder.resolve("shop"), "a-key-in-a-file-of-its-own\n");
        Map<String, String> given = ana();
        given.put("onefold.keys.people[1].name", "shop");
        given.put("onefold.keys.people[1].role", "system");
        given.put("onefold.keys.people[1].key-file", file.toString());

        KeySettings settings = bind(given);
        KeyRing ring = new KeyRing(settings);

        assertThat(ring.caller(DISPATCHER))
                .contains(new Caller("dispatcher", Set.of(Role.DISPATCHER)));
        assertThat(ring.caller(ANA)).contains(new Caller("ana", Set.of(Role.OPERATOR)));
        assertThat(ring.caller("a-key-in-a-file-of-its-own"))
                .contains(new Caller("shop", Set.of(Role.SYSTEM)));
        assertThat(ring.caller(ANA + "x")).isEmpty();
        assertThat(ring.caller("")).isEmpty();
        assertThat(ring.has("shop")).isTrue();
        assertThat(ring.has("somebody")).isFalse();
        assertThat(settings + "" + settings.people())
                .doesNotContain(DISPATCHER)
                .doesNotContain(ANA)
                .doesNotContain("a-key-in-a-file");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    dispatcher         | short                   | dispatcher must be set
                    dispatcher         | ' blanks-all-around-it '| dispatcher must be set
                    dispatcher         | the-key-that-ana-has    | people[0].key is another's
                    people[0].name     | ''                      | people[0].name must be
                    people[0].name     | a b                     | people[0].name must be
                    people[0].name     | dispatcher              | people[0].name is another's
                    people[0].role     | dispatcher              | people[0].role must be
                    people[0].role     | Operator                | people[0].role must be
                    people[0].key      | fifteen-letters         | people[0].key must be set
                    people[0].key-file | /nowhere                | either onefold.keys.people[0].key
                    """)
    void aBadValueIsRefusedByItsKey(String key, String value, String says) {
        Map<String, String> given = ana();
        given.put("onefold.keys." + key, value);

        assertThatThrownBy(() -> bind(given))
                .hasStackTraceContaining("onefold.keys." + key.replaceAll("-file|dispatcher", ""))
                .hasStackTraceContaining(says)
                .satisfies(e -> assertThat(e).hasMessageNotContaining(ANA));
    }

    @Test
    void aPersonIsWhole() {
        for (String missing : Set.of("name", "role", "key")) {
            Map<String, String> given = ana();
            given.remove("onefold.keys.people[0]." + missing);
            assertThatThrownBy(() -> bind(given))
                    .hasStackTraceContaining("onefold.keys.people[0]." + missing);
        }
    }

    @Test
    void twoAreNeverOne() {
        Map<String, String> given = ana();
        given.put("onefold.keys.people[1].name", "ana");
        given.put("onefold.keys.people[1].role", "viewer");
        given.put("onefold.keys.people[1].key", "another-key-than-the-first");
        assertThatThrownBy(() -> bind(given))
                .hasStackTraceContaining("onefold.keys.people[1].name is another's");

        given.put("onefold.keys.people[1].name", "bea");
        given.put("onefold.keys.people[1].key", ANA);
        assertThatThrownBy(() -> bind(given))
                .hasStackTraceContaining("onefold.keys.people[1].key is another's");
    }

    @Test
    void aFileThatHoldsNoKeyIsNamed() throws IOException {
        Map<String, String> given = ana();
        given.remove("onefold.keys.people[0].key");
        given.put("onefold.keys.people[0].key-file", folder.resolve("none").toString());
        assertThatThrownBy(() -> bind(given))
                .hasStackTraceContaining("onefold.keys.people[0].key-file cannot be read");

        Path file = Files.writeString(folder.resolve("long"), "k".repeat(5_000));
        given.put("onefold.keys.people[0].key-file", file.toString());
        assertThatThrownBy(() -> bind(given))
                .hasStackTraceContaining("onefold.keys.people[0].key-file is too long");

        Files.writeString(file, "short\n");
        assertThatThrownBy(() -> bind(given))
                .hasStackTraceContaining("onefold.keys.people[0].key-file must be set");
    }

    private static Map<String, String> ana() {
        return new HashMap<>(
                Map.of(
                        "onefold.keys.dispatcher",
                        DISPATCHER,
                        "onefold.keys.people[0].name",
                        "ana",
                        "onefold.keys.people[0].role",
                        "operator",
                        "onefold.keys.people[0].key",
                        ANA));
    }

    private static KeySettings bind(Map<String, String> properties) {
        return new Binder(new MapConfigurationPropertySource(properties))
                .bindOrCreate("onefold.keys", KeySettings.class);
    }
}
