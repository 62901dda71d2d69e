package dev.onefold.providers.github;

import dev.onefold.providers.EndpointDefaults;
import dev.onefold.providers.EventReader;
import dev.onefold.providers.Fields;
import dev.onefold.providers.Provider;
import dev.onefold.providers.Scheme;
import dev.onefold.providers.SecretDecoding;
import dev.onefold.providers.reading.FieldsReader;
import dev.onefold.providers.signing.HmacRecipe;
import dev.onefold.providers.signing.HmacRecipe.Algorithm;
import java.util.List;
import java.util.Map;

/// GitHub. The delivery id is the same when a delivery is sent again, and it is not signed: the
/// same id with another body is a conflict. A form has the JSON in its field `payload`.
public final class GithubProvider implements Provider {
    private static final HmacRecipe RECIPE =
            HmacRecipe.hex(Algorithm.SHA256, "x-hub-signature-256").withPrefix("sha256=");
    private static final Fields FIELDS =
            new Fields(
                    Map.of(
                            "event-id", "header:x-github-delivery",
                            "type", "header:x-github-event",
                            "object", "/repository/id"));

    @Override
    public String name() {
        return "github";
    }

    @Override
    public EndpointDefaults defaults() {
        return EndpointDefaults.json()
                .withContentTypes("application/json", "application/x-www-form-urlencoded")
                .withMaxBodyBytes(3 << 20);
    }

    @Override
    public List<Scheme> schemes() {
        return List.of(Scheme.of("github", SecretDecoding.TEXT, RECIPE::with));
    }

    @Override
    public EventReader events() {
        return FieldsReader.of(
                        name(), (delivery, root) -> FIELDS, "x-github-delivery", "x-github-event")
                .withJsonIn("payload");
    }
}
