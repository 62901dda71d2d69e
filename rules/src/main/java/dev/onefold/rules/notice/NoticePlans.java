package dev.onefold.rules.notice;

import java.util.Comparator;
import java.util.List;
import java.util.Set;

/// The notice plans of all businesses and services. The most specific one that fits holds: one
/// that names the service goes before one that names the business, and that before one that names
/// the booking system. Where none fits, the fallback holds.
public record NoticePlans(List<Scoped> scoped, NoticePlan fallback) {

    private static final Comparator<Scoped> BY_WEIGHT = Comparator.comparingInt(Scoped::weight);

    /// @throws IllegalArgumentException when two plans fit the same booking equally well
    public NoticePlans {
        scoped = List.copyOf(scoped);
        for (int i = 0; i < scoped.size(); i++) {
            for (Scoped other : scoped.subList(i + 1, scoped.size())) {
                if (scoped.get(i).rivals(other)) {
                    throw new IllegalArgumentException(
                            "the plans %s and %s are for the same bookings"
                                    .formatted(scoped.get(i).name(), other.name()));
                }
            }
        }
    }

    /// The default plan for everybody.
    public static NoticePlans defaults() {
        return new NoticePlans(List.of(), NoticePlan.defaults());
    }

    /// The plan of one booking.
    ///
    /// @param business empty where the booking system serves one only
    /// @param service empty where nobody said
    public NoticePlan planFor(String system, String business, String service) {
        return scoped.stream()
                .filter(one -> one.fits(system, business, service))
                .max(BY_WEIGHT)
                .map(Scoped::plan)
                .orElse(fallback);
    }

    /// A plan and whom it is for; an empty set stands for any.
    public record Scoped(
            String name,
            Set<String> systems,
            Set<String> businesses,
            Set<String> services,
            NoticePlan plan) {

        public Scoped {
            systems = Set.copyOf(systems);
            businesses = Set.copyOf(businesses);
            services = Set.copyOf(services);
        }

        private boolean fits(String system, String business, String service) {
            return fits(systems, system) && fits(businesses, business) && fits(services, service);
        }

        private static boolean fits(Set<String> wanted, String one) {
            return wanted.isEmpty() || wanted.contains(one);
        }

        private int weight() {
            return (services.isEmpty() ? 0 : 4)
                    + (businesses.isEmpty() ? 0 : 2)
                    + (systems.isEmpty() ? 0 : 1);
        }

        private boolean rivals(Scoped other) {
            return weight() == other.weight()
                    && meet(systems, other.systems)
                    && meet(businesses, other.businesses)
                    && meet(services, other.services);
        }

        private static boolean meet(Set<String> one, Set<String> other) {
            return one.isEmpty() || one.stream().anyMatch(other::contains);
        }
    }
}
