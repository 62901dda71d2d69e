package dev.onefold.ingress.publish;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TokenBucketTest {

    private static final long SECOND = 1_000_000_000L;

    @Test
    void aBurstAndThenSoManyASecond() {
        TokenBucket bucket = new TokenBucket(2, 5);

        for (int i = 0; i < 5; i++) {
            assertThat(bucket.take(1, 7)).isTrue();
        }
        assertThat(bucket.take(1, 7)).isFalse();
        assertThat(bucket.take(1, 7 + SECOND / 2)).isTrue();
        assertThat(bucket.take(1, 7 + SECOND / 2)).isFalse();
    }

    @Test
    void aQuietTimeFillsItToTheBurstAndNoFurther() {
        TokenBucket bucket = new TokenBucket(2, 5);
        assertThat(bucket.take(5, 0)).isTrue();

        assertThat(bucket.take(6, 3_600 * SECOND)).isFalse();
        assertThat(bucket.take(5, 3_600 * SECOND)).isTrue();
    }

    @Test
    void whatDoesNotFitTakesNothing() {
        TokenBucket bucket = new TokenBucket(1, 10);

        assertThat(bucket.take(11, 0)).isFalse();
        assertThat(bucket.take(10, 0)).isTrue();
    }
}
