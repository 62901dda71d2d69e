package dev.onefold.providers.whatsapp;

import dev.onefold.rules.attempt.Outcome;
import java.net.ConnectException;
import java.net.UnknownHostException;
import java.net.http.HttpConnectTimeoutException;
import java.nio.channels.UnresolvedAddressException;
import javax.net.ssl.SSLException;
import org.jspecify.annotations.Nullable;

/// Our own labels for what happens below the API. They only name it: whether the provider may
/// have acted is never read off the kind of an exception.
final class Trouble {
    static final String DEADLINE = "deadline_passed";
    static final String INTERRUPTED = "interrupted";
    static final String TIMEOUT = "timeout";
    private static final int CAUSES_LIMIT = 8;

    private Trouble() {}

    static Outcome notReached(String label) {
        return new Outcome.NotReached(label, "nothing of the message was written");
    }

    static Outcome unknown(String label) {
        return new Outcome.Unknown(label, "the message was written and no answer came");
    }

    static String label(@Nullable Throwable failure) {
        boolean refused = false;
        Throwable cause = failure;
        for (int i = 0; cause != null && i < CAUSES_LIMIT; i++) {
            switch (cause) {
                case HttpConnectTimeoutException e -> {
                    return "connect_timeout";
                }
                case UnresolvedAddressException e -> {
                    return "unknown_host";
                }
                case UnknownHostException e -> {
                    return "unknown_host";
                }
                case SSLException e -> {
                    return "tls";
                }
                // Its cause may know better: an unknown host comes wrapped in one.
                case ConnectException e -> refused = true;
                default -> {}
            }
            cause = cause.getCause();
        }
        return refused ? "connection_refused" : "connection_lost";
    }
}
