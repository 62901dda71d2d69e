package dev.onefold.ingress.receive;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import org.apache.coyote.http11.Http11NioProtocol;
import org.apache.tomcat.util.net.NioChannel;
import org.apache.tomcat.util.net.SocketWrapperBase;
import org.jspecify.annotations.Nullable;

/// Tomcat's HTTP/1.1 with a bound on the time that a request's head may take as a whole. Its own
/// bound is on each pause: a byte every few seconds would hold a connection for ever.
///
/// A connection keeps its processor between two reads only while a head is half there: an idle one
/// has none, and one whose request is worked on has handed it out. So whoever has one at every look
/// for longer than the patience is closed.
public final class PatientProtocol extends Http11NioProtocol {
    private static final long LOOK_EVERY_MILLIS = 500;

    private Duration headPatience = Duration.ofSeconds(10);
    private @Nullable ScheduledFuture<?> looking;
    private Map<SocketWrapperBase<NioChannel>, Long> halfThere = new HashMap<>();

    /// @param patience from the head's first byte to its last
    void setHeadPatience(Duration patience) {
        headPatience = patience;
    }

    @Override
    public void start() throws Exception {
        super.start();
        looking =
                getUtilityExecutor()
                        .scheduleWithFixedDelay(
                                () -> closeWhoDawdles(System.nanoTime()),
                                LOOK_EVERY_MILLIS,
                                LOOK_EVERY_MILLIS,
                                TimeUnit.MILLISECONDS);
    }

    @Override
    public void stop() throws Exception {
        ScheduledFuture<?> ending = looking;
        if (ending != null) {
            ending.cancel(false);
        }
        super.stop();
    }

    private void closeWhoDawdles(long now) {
        Map<SocketWrapperBase<NioChannel>, Long> still = new HashMap<>();
        for (SocketWrapperBase<NioChannel> connection : getEndpoint().getConnections()) {
            if (connection.getCurrentProcessor() != null) {
                long since = halfThere.getOrDefault(connection, now);
                if (now - since > headPatience.toNanos()) {
                    connection.close();
                } else {
                    still.put(connection, since);
                }
            }
        }
        halfThere = still;
    }
}
