package dev.onefold.ingress.receive;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class RoomTest {

    @Test
    void whatIsTakenIsTakenOnceAndGivenBackOnce() {
        Room room = new Room(100);
        Room.Share one = room.share();

        assertThat(one.growTo(60)).isTrue();
        assertThat(one.growTo(40)).isTrue();
        assertThat(room.share().growTo(41)).isFalse();
        one.giveBack();
        one.giveBack();

        Room.Share all = room.share();
        assertThat(all.growTo(100)).isTrue();
        assertThat(room.share().growTo(1)).isFalse();
    }

    @Test
    void aSmallBodyNeedsNone() {
        Room full = new Room(0);

        assertThat(full.share().growTo(-32_000)).isTrue();
        assertThat(full.share().growTo(0)).isTrue();
        assertThat(full.share().growTo(1)).isFalse();
    }

    @Test
    void whatIsNotNeededAfterAllIsGivenBackAtOnce() {
        Room room = new Room(100);
        Room.Share one = room.share();

        assertThat(one.growTo(100)).isTrue();
        one.shrinkTo(30);
        assertThat(room.share().growTo(71)).isFalse();
        assertThat(room.share().growTo(70)).isTrue();
        one.shrinkTo(-5);
        one.giveBack();
        assertThat(room.share().growTo(30)).isTrue();
    }
}
