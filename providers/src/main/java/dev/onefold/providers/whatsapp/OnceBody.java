package dev.onefold.providers.whatsapp;

import java.io.IOException;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.ByteBuffer;
import java.util.concurrent.Flow;
import java.util.concurrent.atomic.AtomicReference;

/// A request's body that knows whether it was ever asked for.
///
/// The HTTP client asks for it when the connection stands, and a server cannot act on a request
/// whose body it does not have. So as long as nobody asked, the request was provably not
/// carried out, whatever went wrong; and [#withdraw()] makes sure that it stays so. It is
/// handed out at most once: should the client want to repeat a request by itself, it cannot.
final class OnceBody implements BodyPublisher {
    private enum State {
        KEPT,
        HANDED_OUT,
        WITHDRAWN
    }

    private static final Flow.Subscription NOTHING =
            new Flow.Subscription() {
                @Override
                public void request(long n) {}

                @Override
                public void cancel() {}
            };

    private final BodyPublisher bytes;
    private final AtomicReference<State> state = new AtomicReference<>(State.KEPT);

    OnceBody(byte[] bytes) {
        this.bytes = BodyPublishers.ofByteArray(bytes);
    }

    @Override
    public long contentLength() {
        return bytes.contentLength();
    }

    @Override
    public void subscribe(Flow.Subscriber<? super ByteBuffer> subscriber) {
        if (state.compareAndSet(State.KEPT, State.HANDED_OUT)) {
            bytes.subscribe(subscriber);
        } else {
            subscriber.onSubscribe(NOTHING);
            subscriber.onError(new IOException("the body is not handed out again"));
        }
    }

    /// Whether not one byte of it was handed out; from now on none will be.
    boolean withdraw() {
        return state.compareAndSet(State.KEPT, State.WITHDRAWN);
    }
}
