package dev.onefold.testkit.wait;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.locks.LockSupport;

/// The one way in which a test waits: asking again, with a bound.
public final class Eventually {
    private static final Duration FIRST_PAUSE = Duration.ofMillis(10);
    private static final Duration LONGEST_PAUSE = Duration.ofMillis(250);

    private Eventually() {}

    /// Something that holds or throws.
    @FunctionalInterface
    public interface Assertion {
        void check() throws Exception;
    }

    /// Repeats the assertion until it holds. It must be safe to repeat.
    ///
    /// @throws AssertionError when it does not hold within the time; its cause is the last failure
    public static void eventually(Duration within, Assertion assertion) {
        eventuallyGet(
                within,
                () -> {
                    assertion.check();
                    return Optional.of(true);
                });
    }

    /// Asks until there is an answer; an exception counts as none.
    ///
    /// @throws AssertionError when there is none within the time; its cause is the last exception
    public static <T> T eventuallyGet(Duration within, Callable<Optional<T>> question) {
        long begun = System.nanoTime();
        long pause = FIRST_PAUSE.toNanos();
        while (true) {
            Throwable failure;
            try {
                Optional<T> answer = question.call();
                if (answer.isPresent()) {
                    return answer.get();
                }
                failure = new AssertionError("no answer");
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new AssertionError("interrupted while waiting", e);
            } catch (Exception | AssertionError e) {
                failure = e;
            }
            long waited = System.nanoTime() - begun;
            if (waited > within.toNanos()) {
                throw new AssertionError(
                        "not within %s: %s".formatted(within, failure.getMessage()), failure);
            }
            LockSupport.parkNanos(Math.min(pause, within.toNanos() - waited + 1));
            pause = Math.min(pause * 2, LONGEST_PAUSE.toNanos());
        }
    }
}
