package dev.onefold.rules.event;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/// Every order of a few things.
final class Orders {

    private Orders() {}

    /// @return how many there are
    static <T> int forEach(List<T> things, Consumer<List<T>> check) {
        List<List<T>> orders = of(things);
        orders.forEach(check);
        return orders.size();
    }

    /// The same order told again after it was told.
    static <T> List<T> twice(List<T> order) {
        List<T> twice = new ArrayList<>(order);
        twice.addAll(order);
        return twice;
    }

    private static <T> List<List<T>> of(List<T> things) {
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
}
