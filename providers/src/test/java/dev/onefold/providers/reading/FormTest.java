package dev.onefold.providers.reading;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onefold.providers.UnreadableDeliveryException;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

final class FormTest {

    @Test
    void everyValueIsThereInItsOrder() {
        assertThat(read("b=2&a=1&b=1&b=2&c&=d&&e=f=g"))
                .isEqualTo(
                        Map.of(
                                "b", List.of("2", "1", "2"),
                                "a", List.of("1"),
                                "c", List.of(""),
                                "", List.of("d"),
                                "e", List.of("f=g")));
        assertThat(read("b=2&a=1").keySet()).containsExactly("b", "a");
    }

    @Test
    void escapesAndPlusesAreUndoneOnce() {
        assertThat(read("a%26b=%2B+%252B*%c3%b1\u00e1"))
                .isEqualTo(Map.of("a&b", List.of("+ %2B*\u00f1\u00e1")));
    }

    @Test
    void aPercentThatIsNoEscapeStandsForItself() {
        assertThat(read("a=100%&b=%zz&c=%1"))
                .isEqualTo(Map.of("a", List.of("100%"), "b", List.of("%zz"), "c", List.of("%1")));
    }

    @Test
    void anEmptyBodyIsAnEmptyForm() {
        assertThat(read("")).isEmpty();
    }

    @Test
    void aFloodOfFieldsIsUnreadable() {
        assertThatThrownBy(() -> read("a&".repeat(2_001)))
                .isInstanceOf(UnreadableDeliveryException.class);
    }

    @Test
    void anyBytesAreAFormOrUnreadable() {
        SplittableRandom random = new SplittableRandom(3);
        for (int i = 0; i < 2_000; i++) {
            byte[] body = new byte[random.nextInt(200)];
            random.nextBytes(body);
            assertThat(Form.read(body)).isEqualTo(Form.read(body));
        }
    }

    private static Map<String, List<String>> read(String body) {
        return Form.read(body.getBytes(UTF_8));
    }
}
