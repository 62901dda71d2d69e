package dev.onefold.intents;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import org.springframework.dao.ConcurrencyFailureException;

/// The same things told in every order, and by many at once.
public final class Orders {

    private static final int THREADS = 16;
    private static final int TRIES = 50;

    private Orders() {}

    public static <T> List<List<T>> of(List<T> things) {
        if (things.isEmpty()) {
            return List.of(List.of());
        }
        List<List<T>> orders = new ArrayList<>();
        for (int first = 0; first < things.size(); first++) {
            List<T> rest = new ArrayList<>(things);
            T head = rest.remove(first);
            for (List<T> tail : of(rest)) {
                List<T> order = new ArrayList<>(List.of(head));
                order.addAll(tail);
                orders.add(order);
            }
        }
        return orders;
    }

    /// Tells each thing twice, shuffled among sixteen threads. What loses against another
    /// transaction is told again, as the ledger does.
    public static <T> void atOnce(List<T> things, long seed, Consumer<T> tell) throws Exception {
        List<T> all = new ArrayList<>(things);
        all.addAll(things);
        Collections.shuffle(all, new Random(seed));
        List<Future<?>> told = new ArrayList<>();
        try (ExecutorService threads = Executors.newFixedThreadPool(THREADS)) {
            for (T thing : all) {
                told.add(threads.submit(() -> untilTold(thing, tell)));
            }
        }
        for (Future<?> one : told) {
            one.get();
        }
    }

    private static <T> void untilTold(T thing, Consumer<T> tell) {
        for (int i = 0; i < TRIES; i++) {
            try {
                tell.accept(thing);
                return;
            } catch (ConcurrencyFailureException e) {
                // Another one goes first.
            }
        }
        throw new IllegalStateException("lost " + TRIES + " times");
    }
}
