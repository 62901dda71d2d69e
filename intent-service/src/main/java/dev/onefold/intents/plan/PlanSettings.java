package dev.onefold.intents.plan;

import dev.onefold.rules.notice.NoticePlan;
import dev.onefold.rules.notice.NoticePlans;
import dev.onefold.rules.notice.NoticePlans.Scoped;
import dev.onefold.rules.notice.NoticeRule;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.springframework.boot.context.properties.bind.Bindable;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.boot.context.properties.bind.DefaultValue;

/// One of `onefold.plans`: the notices of the bookings it is for. Where it names no system,
/// business or service, it is for all of them.
///
/// @param systems booking systems, by the names under which they tell bookings
/// @param businesses of those systems
/// @param services that are booked there
record PlanSettings(
        @DefaultValue Set<String> systems,
        @DefaultValue Set<String> businesses,
        @DefaultValue Set<String> services,
        @DefaultValue List<NoticeSettings> notices) {

    private static final String PREFIX = "onefold.plans";
    private static final int MOST_PLANS = 1000;
    private static final int MOST_NOTICES = 50;

    /// All that stands under `onefold.plans`; the default plan where nothing does. An unknown key
    /// is an error, so that a slip of the pen is found at the start and not by a person who waits.
    ///
    /// @throws IllegalArgumentException or the binder's own exception, naming the key of what is
    ///     wrong
    static NoticePlans bound(Binder binder) {
        Map<String, PlanSettings> plans =
                binder.bind(
                                PREFIX,
                                Bindable.mapOf(String.class, PlanSettings.class),
                                new KnownKeys())
                        .orElseGet(Map::of);
        if (plans.size() > MOST_PLANS) {
            throw new IllegalArgumentException(PREFIX + ": at most " + MOST_PLANS + " plans");
        }
        List<Scoped> scoped = new ArrayList<>();
        new TreeMap<>(plans).forEach((name, plan) -> scoped.add(plan.scoped(name)));
        return Wrong.under(PREFIX, () -> new NoticePlans(scoped, NoticePlan.defaults()));
    }

    private Scoped scoped(String name) {
        String key = PREFIX + "." + name;
        if (notices.isEmpty() || notices.size() > MOST_NOTICES) {
            throw new IllegalArgumentException(
                    key + ".notices: 1 to " + MOST_NOTICES + " of them, not " + notices.size());
        }
        List<NoticeRule> rules = new ArrayList<>();
        for (int i = 0; i < notices.size(); i++) {
            rules.add(notices.get(i).rule(key + ".notices[" + i + "]"));
        }
        NoticePlan plan = Wrong.under(key + ".notices", () -> new NoticePlan(rules));
        return new Scoped(name, systems, businesses, services, plan);
    }
}
