package dev.onefold.providers.whatsapp;

import java.io.ByteArrayOutputStream;
import java.net.http.HttpResponse.BodySubscriber;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow;
import org.jspecify.annotations.Nullable;

/// An answer's body up to a limit. Beyond it the connection is dropped and what came so far is
/// given, which as JSON is unreadable and will be judged so.
final class CappedBody implements BodySubscriber<byte[]> {
    private final int limit;
    private final ByteArrayOutputStream gathered = new ByteArrayOutputStream(256);
    private final CompletableFuture<byte[]> whole = new CompletableFuture<>();
    private Flow.@Nullable Subscription subscription;

    CappedBody(int limit) {
        this.limit = limit;
    }

    @Override
    public CompletionStage<byte[]> getBody() {
        return whole;
    }

    @Override
    public void onSubscribe(Flow.Subscription given) {
        subscription = given;
        given.request(Long.MAX_VALUE);
    }

    @Override
    public void onNext(List<ByteBuffer> buffers) {
        for (ByteBuffer buffer : buffers) {
            int room = limit - gathered.size();
            byte[] piece = new byte[Math.min(buffer.remaining(), room)];
            buffer.get(piece);
            gathered.writeBytes(piece);
            if (buffer.hasRemaining() && subscription != null) {
                subscription.cancel();
                whole.complete(gathered.toByteArray());
                return;
            }
        }
    }

    @Override
    public void onError(Throwable error) {
        whole.completeExceptionally(error);
    }

    @Override
    public void onComplete() {
        whole.complete(gathered.toByteArray());
    }
}
