package dev.onefold.testkit.process;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/// Waiting until a started process does its work.
public final class Health {
    private static final Duration BOUND = Duration.ofSeconds(90);
    private static final Duration PAUSE = Duration.ofMillis(40);

    private Health() {}

    /// @throws ProcessFailedException when the process ends, or is not healthy within the bound
    public static void await(OwnProcess process, BooleanSupplier isHealthy) {
        long deadline = System.nanoTime() + BOUND.toNanos();
        while (!isHealthy.getAsBoolean()) {
            process.requireRunning();
            if (System.nanoTime() > deadline) {
                process.stop();
                throw new ProcessFailedException(
                        "%s was not ready within %d s; see %s"
                                .formatted(process.name(), BOUND.toSeconds(), process.log()),
                        null);
            }
            LockSupport.parkNanos(PAUSE.toNanos());
        }
    }

    public static boolean listens(int port) {
        try (Socket socket = new Socket()) {
            socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 500);
            return true;
        } catch (IOException notYet) {
            return false;
        }
    }
}
