package dev.onefold.ingress.publish;

import static org.assertj.core.api.Assertions.assertThat;

import java.security.SecureRandom;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class DeliveryIdsTest {
    private static final long NOW = 1_796_000_000_123L;

    private final DeliveryIds ids = new DeliveryIds(new SecureRandom());

    @Test
    void areUuidsOfVersionSevenThatTellTheTime() {
        UUID id = UUID.fromString(ids.next(NOW));

        assertThat(id.version()).isEqualTo(7);
        assertThat(id.variant()).isEqualTo(2);
        assertThat(id.getMostSignificantBits() >>> 16).isEqualTo(NOW);
    }

    @Test
    void noTwoAreTheSameInOneMillisecondWhoeverAsks() {
        Set<String> all = ConcurrentHashMap.newKeySet();

        IntStream.range(0, 100_000).parallel().forEach(_ -> all.add(ids.next(NOW)));

        assertThat(all).hasSize(100_000);
    }

    @Test
    void noTwoInstancesAgree() {
        DeliveryIds other = new DeliveryIds(new SecureRandom());

        List<String> all =
                IntStream.range(0, 1_000)
                        .boxed()
                        .flatMap(_ -> Stream.of(ids.next(NOW), other.next(NOW)))
                        .toList();

        assertThat(all).doesNotHaveDuplicates();
    }
}
