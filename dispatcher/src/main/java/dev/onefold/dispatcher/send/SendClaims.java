package dev.onefold.dispatcher.send;

import dev.onefold.dispatcher.claim.Claim;
import dev.onefold.dispatcher.claim.Message;
import dev.onefold.providers.SendRequest;
import dev.onefold.rules.attempt.Outcome;
import dev.onefold.rules.attempt.Outcome.NotReached;
import dev.onefold.rules.attempt.Outcome.Throttled;
import dev.onefold.rules.attempt.Outcome.Unknown;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Sends claims, each at most once and each on a virtual thread of its own, never more at a time
/// than there is room for. Every claim gets an outcome, whatever happens. Thread-safe.
public final class SendClaims {

    private static final Logger LOG = LoggerFactory.getLogger(SendClaims.class);
    private static final Duration ACCOUNT_PAUSE = Duration.ofMinutes(5);

    /// How long beyond its limit a gateway may take before it is given up.
    private static final Duration GRACE = Duration.ofSeconds(5);

    private final List<Account> accounts;
    private final Semaphore room;
    private final SendWatch watch;
    private final InstantSource clock;
    private volatile Instant stopsAt = Instant.MAX;

    SendClaims(List<Account> accounts, int concurrency, SendWatch watch, InstantSource clock) {
        this.accounts = List.copyOf(accounts);
        this.room = new Semaphore(concurrency);
        this.watch = watch;
        this.clock = clock;
    }

    /// Starts one claim as soon as there is room. The future always ends well, on the thread that
    /// has the outcome.
    ///
    /// @throws InterruptedException while waiting for room; nothing was sent then
    public CompletableFuture<EndedAttempt> start(Claim claim) throws InterruptedException {
        Optional<Account> account =
                accounts.stream().filter(a -> a.is(claim.provider(), claim.account())).findFirst();
        if (account.isEmpty()) {
            return notSent(claim, noSuchAccount(claim));
        }
        room.acquire();
        boolean begun = false;
        try {
            Turn turn = new Turn(clock.instant(), account.get().longestCall(), stopsAt);
            Optional<Outcome> refusal = turn.refuses(claim);
            if (refusal.isPresent()) {
                return notSent(claim, refusal.get());
            }
            SendRequest request = request(claim);
            begun = true;
            return call(account.get(), claim, request);
        } catch (IllegalArgumentException e) {
            return notSent(claim, new NotReached("unusable_claim", "the request cannot be made"));
        } finally {
            if (!begun) {
                room.release();
            }
        }
    }

    /// From now on nothing is begun that would not be over at `instant`.
    public void stopBy(Instant instant) {
        stopsAt = instant;
    }

    private CompletableFuture<EndedAttempt> call(
            Account account, Claim claim, SendRequest request) {
        Instant startedAt = clock.instant();
        Duration limit = account.longestCall().plus(GRACE);
        return CompletableFuture.supplyAsync(
                        () -> callInRoom(account, request), Thread::startVirtualThread)
                .completeOnTimeout(
                        new Unknown("overdue", "the call did not end within " + limit),
                        limit.toMillis(),
                        TimeUnit.MILLISECONDS)
                .handle((outcome, fault) -> ended(claim, startedAt, outcome, fault))
                .thenApply(ended -> watch.seen(account, ended));
    }

    private Outcome callInRoom(Account account, SendRequest request) {
        try {
            return account.gateway().send(request);
        } finally {
            room.release();
        }
    }

    // A gateway that throws may have written the request before it did.
    private EndedAttempt ended(
            Claim claim, Instant startedAt, @Nullable Outcome outcome, @Nullable Throwable fault) {
        if (outcome == null) {
            LOG.error(
                    "Attempt {} ended in something unforeseen: {}. It counts as unknown and will"
                            + " be verified; it is not sent again.",
                    claim.name(),
                    Origin.of(fault));
            outcome = new Unknown("unforeseen", Origin.of(fault));
        }
        return new EndedAttempt(claim, outcome, startedAt, clock.instant());
    }

    private CompletableFuture<EndedAttempt> notSent(Claim claim, Outcome outcome) {
        Instant now = clock.instant();
        watch.notSent(claim, outcome);
        return CompletableFuture.completedFuture(new EndedAttempt(claim, outcome, now, now));
    }

    private Outcome noSuchAccount(Claim claim) {
        return new Throttled(
                clock.instant().plus(ACCOUNT_PAUSE),
                "no_such_account",
                "the dispatcher has no settings for " + claim.provider() + "/" + claim.account());
    }

    private static SendRequest request(Claim claim) {
        Message message = claim.message();
        return new SendRequest(
                message.reference(),
                message.address(),
                message.template(),
                message.language(),
                message.parameters(),
                claim.leaseUntil());
    }
}
