package dev.onefold.sandbox.received;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

final class CustomerRecordTest {

    @Test
    void itKeepsTheOrderWhileItGrows() {
        CustomerRecord record = filled(new CustomerRecord(100_000), 5_000);

        assertThat(seqs(record.find(m -> true, 0, 10_000)))
                .isEqualTo(LongStream.rangeClosed(1, 5_000).boxed().toList());
        assertThat(seqs(record.find(m -> true, 4_998, 10))).containsExactly(4_999L, 5_000L);
        assertThat(seqs(record.find(m -> m.seq() % 2 == 0, 10, 3))).containsExactly(12L, 14L, 16L);
    }

    @Test
    void beyondItsLimitTheOldestIsDroppedAndCounted() {
        CustomerRecord record = filled(new CustomerRecord(1_500), 4_000);

        assertThat(record.dropped()).isEqualTo(2_500);
        assertThat(record.total()).isEqualTo(4_000);
        assertThat(seqs(record.find(m -> true, 0, 1))).containsExactly(2_501L);
        assertThat(seqs(record.find(m -> true, 3_999, 5))).containsExactly(4_000L);
        assertThat(record.newest(m -> m.reference().equals("r2500"))).isEmpty();
    }

    @Test
    void aClearedRecordGoesOnCounting() {
        CustomerRecord record = filled(new CustomerRecord(10), 3);
        record.clear();

        assertThat(record.total()).isZero();
        assertThat(seqs(filled(record, 1).find(m -> true, 0, 10))).containsExactly(4L);
    }

    private static CustomerRecord filled(CustomerRecord record, int count) {
        for (int i = 0; i < count; i++) {
            record.add(
                    seq ->
                            new ReceivedMessage(
                                    seq,
                                    "wamid." + seq,
                                    "r" + seq,
                                    "1",
                                    "+1",
                                    "t",
                                    "es",
                                    List.of(),
                                    Instant.EPOCH));
        }
        return record;
    }

    private static List<Long> seqs(List<ReceivedMessage> messages) {
        return messages.stream().map(ReceivedMessage::seq).toList();
    }
}
