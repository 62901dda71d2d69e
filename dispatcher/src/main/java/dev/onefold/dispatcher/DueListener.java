package dev.onefold.dispatcher;

import dev.onefold.dispatcher.claim.Claim;
import dev.onefold.dispatcher.claim.ClaimsGateway;
import dev.onefold.dispatcher.claim.Pointer;
import dev.onefold.dispatcher.send.SendClaims;
import dev.onefold.dispatcher.settle.SettleAttempts;
import dev.onefold.schemas.EnvironmentFault;
import dev.onefold.schemas.listen.Received;
import dev.onefold.schemas.listen.RecordHandler;
import dev.onefold.schemas.listen.RejectedRecordException;
import dev.onefold.wire.IntentDue;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.regex.Pattern;

/// Takes a poll of pointers all the way: claim, send, settle. It returns only when the broker has
/// every outcome, and only then are the offsets committed. A fault before that holds the partition;
/// the pointers come again and get nothing, so no message is sent twice.
final class DueListener implements RecordHandler<IntentDue> {

    private static final Pattern UUID =
            Pattern.compile("\\p{XDigit}{8}(-\\p{XDigit}{4}){3}-\\p{XDigit}{12}");

    private final ClaimsGateway claims;
    private final SendClaims send;
    private final SettleAttempts settle;

    DueListener(ClaimsGateway claims, SendClaims send, SettleAttempts settle) {
        this.claims = claims;
        this.send = send;
        this.settle = settle;
    }

    @Override
    public void handle(List<Received<IntentDue>> records) {
        settle.makeReady();
        settle.publishLeftOver();
        List<Pointer> pointers = pointers(records);
        for (int from = 0; from < pointers.size(); from += ClaimsGateway.MOST_POINTERS) {
            int to = Math.min(from + ClaimsGateway.MOST_POINTERS, pointers.size());
            dispatch(pointers.subList(from, to));
        }
    }

    private static List<Pointer> pointers(List<Received<IntentDue>> records) {
        return records.stream().map(Received::value).map(DueListener::pointer).distinct().toList();
    }

    // One that intent-service could not read would have the whole request refused, for ever.
    private static Pointer pointer(IntentDue due) {
        if (!UUID.matcher(due.getIntentId()).matches()) {
            throw new RejectedRecordException(
                    "malformed_pointer", "The intent's id in a pointer is not a UUID");
        }
        return new Pointer(due.getIntentId(), due.getRelease());
    }

    private void dispatch(List<Pointer> pointers) {
        List<Claim> claimed = claims.claim(pointers);
        List<CompletableFuture<Void>> settled = new ArrayList<>(claimed.size());
        try {
            for (Claim claim : claimed) {
                settled.add(send.start(claim).thenCompose(settle::settle));
            }
            // Each of them is bounded: the call by its limit, the publication by the producer's.
            CompletableFuture.allOf(settled.toArray(CompletableFuture[]::new)).get();
        } catch (ExecutionException e) {
            throw new IllegalStateException("A claim was left without its outcome", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new DispatchInterruptedException(e);
        }
        settle.publishLeftOver();
    }

    /// The instance was told to end at once. What it claimed is verified when its lease is over.
    private static final class DispatchInterruptedException extends RuntimeException
            implements EnvironmentFault {
        DispatchInterruptedException(InterruptedException cause) {
            super("Interrupted while sending; leases of what was not settled run out", cause);
        }
    }
}
