package dev.onefold.intents.plan;

import dev.onefold.rules.notice.NoticePlans;
import dev.onefold.rules.notice.Planning;
import dev.onefold.rules.time.QuietHours;
import java.util.HashMap;
import java.util.Map;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.boot.context.properties.source.MapConfigurationPropertySource;

/// Plans for tests, as they are configured.
final class Plans {

    private Plans() {}

    /// One plan for everybody.
    ///
    /// @param notices each its properties, such as `type=soon when.before=2h`
    static Planning of(String... notices) {
        Map<String, String> properties = new HashMap<>();
        for (int i = 0; i < notices.length; i++) {
            for (String property : notices[i].split(" ", -1)) {
                String[] parts = property.split("=", 2);
                properties.put("onefold.plans.all.notices[" + i + "]." + parts[0], parts[1]);
            }
        }
        NoticePlans plans =
                PlanSettings.bound(new Binder(new MapConfigurationPropertySource(properties)));
        return new Planning(plans, QuietHours.defaults());
    }
}
