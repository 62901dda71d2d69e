package dev.onefold.intents.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onefold.intents.login.BadRequestException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Base64;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CursorTest {

    private static final Instant AT = Instant.parse("2026-12-01T08:00:00.123456Z");
    private static final UUID ID = UUID.fromString("00000000-0000-4000-8000-000000000001");

    @Test
    void comesBackAsItWentOut() {
        String hostile = "a.b\nc d/ü\"";
        String text = Cursor.of("things", AT, ID, 7, hostile).text();

        Cursor read =
                Objects.requireNonNull(
                        Cursor.read(
                                "things",
                                text,
                                Cursor::instant,
                                Cursor::uuid,
                                Cursor::number,
                                Cursor::string));

        assertThat(text).matches("[\\w.-]+");
        assertThat(read.instant(0)).isEqualTo(AT);
        assertThat(read.uuid(1)).isEqualTo(ID);
        assertThat(read.number(2)).isEqualTo(7);
        assertThat(read.string(3)).isEqualTo(hostile);
        assertThat(Cursor.read("things", null, Cursor::instant)).isNull();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", ".", "!", "abc", "a=", "dGhpbmdz", "dGhpbmdz.eA.eA", "dGhpbmdz.//8"})
    void whatIsNoneIsRefused(String text) {
        refused(text);
    }

    @Test
    void whatCannotBeMeantIsRefused() {
        refused(Cursor.of("others", AT).text());
        refused(Cursor.of("things", AT, AT).text());
        refused(Cursor.of("things", "yesterday").text());
        refused(Cursor.of("things", "-100000-01-01T00:00:00Z").text());
        refused(Cursor.of("things", "a\0b").text());
        refused("dGhpbmdz." + "QQ".repeat(5_000));
        refused(
                "dGhpbmdz."
                        + Base64.getUrlEncoder()
                                .encodeToString("\u00ff".getBytes(StandardCharsets.ISO_8859_1)));
    }

    @Test
    void aPageKnowsWhetherAnotherFollows() {
        Page<Integer> whole = Page.of(List.of(1, 2), 2, n -> Cursor.of("things", n));
        Page<Integer> part = Page.of(List.of(1, 2, 3), 2, n -> Cursor.of("things", n));

        assertThat(whole).isEqualTo(new Page<>(List.of(1, 2), null));
        assertThat(part.items()).containsExactly(1, 2);
        assertThat(part.next()).isEqualTo(Cursor.of("things", 2).text());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "0", "-1", "201", "x", "1e2", "99999999999"})
    void aPageHoldsOneToTwoHundred(String limit) {
        assertThat(Page.limit(null)).isEqualTo(50);
        assertThat(Page.limit("200")).isEqualTo(200);
        assertThatThrownBy(() -> Page.limit(limit))
                .isInstanceOf(BadRequestException.class)
                .hasMessage("limit must be 1 to 200");
    }

    private static void refused(@Nullable String text) {
        assertThatThrownBy(() -> Cursor.read("things", text, Cursor::instant))
                .isInstanceOf(BadRequestException.class)
                .hasMessage("cursor must be what an earlier page gave as next");
    }
}
