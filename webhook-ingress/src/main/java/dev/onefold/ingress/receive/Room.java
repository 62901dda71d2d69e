package dev.onefold.ingress.receive;

import java.util.concurrent.Semaphore;

/// Memory for large bodies, shared by all requests. Never waits: there is room, or there is not.
/// Thread-safe.
final class Room {

    private final Semaphore bytes;

    Room(int bytes) {
        this.bytes = new Semaphore(bytes);
    }

    /// What one request has taken. Grows while the body comes in and is given back as a whole.
    Share share() {
        return new Share();
    }

    final class Share {

        private int taken;

        boolean growTo(int wanted) {
            if (wanted <= taken) {
                return true;
            }
            if (!bytes.tryAcquire(wanted - taken)) {
                return false;
            }
            taken = wanted;
            return true;
        }

        /// Gives back what is beyond so much.
        void shrinkTo(int wanted) {
            if (wanted < taken) {
                bytes.release(taken - Math.max(0, wanted));
                taken = Math.max(0, wanted);
            }
        }

        /// Safe twice.
        void giveBack() {
            bytes.release(taken);
            taken = 0;
        }
    }
}
