package dev.onefold.testkit.process;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.random.RandomGenerator;

/// Free ports on loopback.
///
/// They are drawn below the range from which the kernel takes ports for outgoing connections. Above
/// it, a client that keeps trying a stopped server can be given that very port for its own end, and
/// the server then never comes back.
public final class Ports {
    private static final int LOWEST = 20_000;
    private static final int BEYOND_HIGHEST = 32_000;
    private static final int TRIES = 2_000;
    private static final Set<Integer> GIVEN = ConcurrentHashMap.newKeySet();

    private Ports() {}

    /// A port that is free now. The same JVM never gets it twice; another program may still take it
    /// first.
    public static int free() {
        RandomGenerator random = RandomGenerator.getDefault();
        for (int i = 0; i < TRIES; i++) {
            int port = random.nextInt(LOWEST, BEYOND_HIGHEST);
            if (GIVEN.add(port) && isFree(port)) {
                return port;
            }
        }
        throw new IllegalStateException(
                "no free port between %d and %d".formatted(LOWEST, BEYOND_HIGHEST));
    }

    /// This port if nothing holds it, else any free one.
    public static int preferably(int port) {
        return isFree(port) ? port : free();
    }

    public static boolean isFree(int port) {
        try (ServerSocket socket = new ServerSocket()) {
            // A server that was just stopped leaves connections in TIME_WAIT, which do not keep a
            // new one from binding.
            socket.setReuseAddress(true);
            socket.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
            return true;
        } catch (IOException taken) {
            return false;
        }
    }
}
