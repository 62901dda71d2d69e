package dev.onefold.rules.key;

import static dev.onefold.rules.Tries.forAll;
import static dev.onefold.rules.Tries.oneOf;
import static dev.onefold.rules.Tries.text;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.onefold.rules.notice.NoticeType;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class KeysTest {

    @Test
    void keysNeverChange() {
        assertThat(IntentKey.notice("clinic", "B-17", NoticeType.REMINDER_24H, 3).text())
                .isEqualTo("v1:6:notice,6:clinic,4:B-17,12:reminder_24h,1:3,");
        assertThat(IntentKey.notice("a:b,", "7 \uD83D\uDE00é", NoticeType.CONFIRMATION, 0).text())
                .isEqualTo("v1:6:notice,4:a:b,,4:7 \uD83D\uDE00é,12:confirmation,1:0,");
        assertThat(
                        IntentKey.noticeAfterReturn("clinic", "B-17", NoticeType.CONFIRMATION, 3, 9)
                                .text())
                .isEqualTo("v1:19:notice-after-return,6:clinic,4:B-17,12:confirmation,1:3,1:9,");
        assertThat(IntentKey.again(new IntentKey("v1:1:a,"), "r-1").text())
                .isEqualTo("v1:5:again,7:v1:1:a,,3:r-1,");
        assertThat(AttemptReference.of("0198f2c4-7e1a", 2).text()).isEqualTo("of1.0198f2c4-7e1a.2");
        assertThat(EventKey.derived("whatsapp", "wamid.1", "delivered", "1764500000").text())
                .isEqualTo(
                        "derived:v1:73758d2a65f01723d3ffedc255ecb541bb1d95af0be8d6a5cf91fc5d9768d6a8");
        assertThat(EventKey.ofBody("meta", "{}".getBytes(StandardCharsets.UTF_8)).text())
                .isEqualTo(
                        "derived:v1:69bcbe9733b0a565b25a7eacbe5877a15d5c88ea72d47dea00f9548147d749a8");
    }

    @Test
    void theSameActionHasTheSameKeyAndEveryOtherAnother() {
        Map<IntentKey, List<Object>> owners = new HashMap<>();
        forAll(
                5_000,
                random -> {
                    String system = text(random, 5);
                    String booking = text(random, 5);
                    NoticeType type =
                            oneOf(
                                    random,
                                    List.of(
                                            NoticeType.CONFIRMATION,
                                            NoticeType.REMINDER_24H,
                                            NoticeType.REMINDER_2H));
                    long schedule = random.nextInt(12);
                    IntentKey key = IntentKey.notice(system, booking, type, schedule);
                    List<Object> action = List.of(system, booking, type, schedule);

                    assertThat(owners.computeIfAbsent(key, _ -> action)).isEqualTo(action);
                    assertThat(IntentKey.notice(system, booking, type, schedule)).isEqualTo(key);
                    assertThat(IntentKey.noticeAfterReturn(system, booking, type, schedule, 1))
                            .isNotEqualTo(key);
                });
        assertThat(owners).hasSizeGreaterThan(4_000);
    }

    @Test
    void twoSystemsKeysAreNeverOne() {
        assertThat(IntentKey.reserved("shop", "7").text()).isEqualTo("v1:8:reserved,4:shop,1:7,");
        assertThat(IntentKey.reserved("shop", "a,1:b"))
                .isNotEqualTo(IntentKey.reserved("sho", "pa,1:b"));
        Map<IntentKey, List<String>> owners = new HashMap<>();
        forAll(
                2_000,
                random -> {
                    List<String> action = List.of(text(random, 4), text(random, 4));
                    IntentKey key = IntentKey.reserved(action.getFirst(), action.getLast());
                    assertThat(owners.computeIfAbsent(key, _ -> action)).isEqualTo(action);
                });
    }

    @Test
    void delimitersInTheFieldsDoNotMoveTheirBorders() {
        assertThat(Parts.join(List.of("a", "b,1:c")))
                .isNotEqualTo(Parts.join(List.of("a", "b", "c")));
        Map<String, List<String>> owners = new HashMap<>();
        forAll(
                5_000,
                random -> {
                    List<String> parts = new ArrayList<>();
                    for (int i = random.nextInt(1, 4); i > 0; i--) {
                        parts.add(text(random, 6));
                    }
                    assertThat(owners.computeIfAbsent(Parts.join(parts), _ -> parts))
                            .isEqualTo(parts);
                });
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "\t\n"})
    void aMissingFieldMakesNoKey(String blank) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> IntentKey.notice(blank, "B", NoticeType.CONFIRMATION, 1));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> IntentKey.notice("s", blank, NoticeType.CONFIRMATION, 1));
        assertThatIllegalArgumentException().isThrownBy(() -> IntentKey.reserved(blank, "k"));
        assertThatIllegalArgumentException().isThrownBy(() -> IntentKey.reserved("s", blank));
        assertThatIllegalArgumentException().isThrownBy(() -> new IntentKey(blank));
        assertThatIllegalArgumentException().isThrownBy(() -> EventKey.derived("p", "a", blank));
        assertThatIllegalArgumentException().isThrownBy(() -> EventKey.derived(blank, "a"));
        assertThatIllegalArgumentException().isThrownBy(() -> EventKey.derived("p"));
        assertThatIllegalArgumentException().isThrownBy(() -> EventKey.ofBody(blank, new byte[0]));
        assertThatIllegalArgumentException().isThrownBy(() -> new EventKey(blank));
    }

    @Test
    void aReferenceComesBackAsWhatItWasMadeOf() {
        forAll(
                2_000,
                random -> {
                    String alphabet = "abcXYZ0189-_";
                    StringBuilder id = new StringBuilder();
                    for (int i = random.nextInt(1, 101); i > 0; i--) {
                        id.append(alphabet.charAt(random.nextInt(alphabet.length())));
                    }
                    int attempt = random.nextInt(1, 1_000_000_000);
                    AttemptReference reference = AttemptReference.of(id.toString(), attempt);

                    assertThat(reference.text().length()).isLessThanOrEqualTo(120);
                    assertThat(AttemptReference.parse(reference.text())).hasValue(reference);
                    assertThat(reference.intentId()).isEqualTo(id.toString());
                    assertThat(reference.attempt()).isEqualTo(attempt);
                });
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "of1",
                "of1..1",
                "of1.a.0",
                "of1.a.01",
                "of1.a.-1",
                "of1.a.1.2",
                "of2.a.1",
                " of1.a.1",
                "of1.a.1\n",
                "of1.a b.1",
                "of1.é.1",
                "of1.a.9999999999"
            })
    void whatIsNotOursIsNotRead(String text) {
        assertThat(AttemptReference.parse(text)).isEmpty();
        assertThatIllegalArgumentException().isThrownBy(() -> new AttemptReference(text));
    }

    @Test
    void aReferenceIsRefusedRatherThanBroken() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> AttemptReference.of("a".repeat(101), 1));
        assertThatIllegalArgumentException().isThrownBy(() -> AttemptReference.of("a.b", 1));
        assertThatIllegalArgumentException().isThrownBy(() -> AttemptReference.of("a", 0));
    }

    @Test
    void aDerivedKeyShowsThatItIsAndNothingElse() {
        EventKey key = EventKey.derived("whatsapp", "+34600000000", "delivered");

        assertThat(key.isDerived()).isTrue();
        assertThat(key.text()).doesNotContain("34600000000").matches("derived:v1:[0-9a-f]{64}");
        assertThat(new EventKey("evt_1").isDerived()).isFalse();
        assertThat(key).isEqualTo(EventKey.derived("whatsapp", "+34600000000", "delivered"));
        assertThat(key).isNotEqualTo(EventKey.derived("whatsapp", "+34600000000delivered"));
        assertThat(key).isNotEqualTo(EventKey.derived("whatsapp", "delivered", "+34600000000"));
        assertThat(EventKey.ofBody("a", new byte[] {1}))
                .isNotEqualTo(EventKey.ofBody("a", new byte[] {2}));
        assertThat(EventKey.ofBody("a", new byte[] {1}))
                .isNotEqualTo(EventKey.ofBody("b", new byte[] {1}));
    }
}
