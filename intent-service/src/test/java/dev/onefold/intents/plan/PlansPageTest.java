package dev.onefold.intents.plan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onefold.rules.notice.NoticePlan;
import dev.onefold.rules.notice.NoticePlans;
import dev.onefold.testkit.process.Checkout;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.boot.context.properties.source.ConfigurationPropertySources;
import org.springframework.boot.env.YamlPropertySourceLoader;
import org.springframework.core.io.ByteArrayResource;

/// The example on the page about plans works as it stands.
class PlansPageTest {

    @Test
    void theExampleIsReadAndIsWhatThePageSays() throws IOException {
        NoticePlans plans = plans(example());

        assertThat(types(plans.planFor("clinic", "", "Checkup")))
                .containsExactly(
                        "confirmation",
                        "evening_before",
                        "reminder_2h",
                        "schedule_changed",
                        "cancelled");
        assertThat(types(plans.planFor("clinic", "", "Surgery")))
                .containsExactly("confirmation", "fasting");
        assertThat(types(plans.planFor("calendly", "", "Demo"))).containsExactly("agenda", "offer");
        assertThat(plans.planFor("dentist", "", "")).isEqualTo(NoticePlan.defaults());
    }

    private static String example() throws IOException {
        String page = Files.readString(Checkout.root().resolve("docs/plans.md"));
        int start = page.indexOf("```yaml\n") + "```yaml\n".length();
        return page.substring(start, page.indexOf("```", start));
    }

    private static NoticePlans plans(String yaml) throws IOException {
        ByteArrayResource file = new ByteArrayResource(yaml.getBytes(StandardCharsets.UTF_8));
        return PlanSettings.bound(
                new Binder(
                        ConfigurationPropertySources.from(
                                new YamlPropertySourceLoader().load("page", file))));
    }

    private static List<String> types(NoticePlan plan) {
        return plan.rules().stream().map(rule -> rule.type().text()).toList();
    }
}
