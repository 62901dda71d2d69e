package dev.onefold.providers.slack;

import dev.onefold.providers.EndpointDefaults;
import dev.onefold.providers.EndpointDefaults.Success;
import dev.onefold.providers.EventReader;
import dev.onefold.providers.Fields;
import dev.onefold.providers.Provider;
import dev.onefold.providers.Scheme;
import dev.onefold.providers.SecretDecoding;
import dev.onefold.providers.UnreadableDeliveryException;
import dev.onefold.providers.WebhookDelivery;
import dev.onefold.providers.reading.FieldsReader;
import dev.onefold.providers.reading.Json;
import dev.onefold.providers.signing.HmacRecipe;
import dev.onefold.providers.signing.HmacRecipe.Algorithm;
import dev.onefold.providers.signing.SignedTime;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;

/// Slack. Its signing secret looks like hex and is not decoded. Slash commands and buttons
/// come as forms.
public final class SlackProvider implements Provider {
    private static final Pattern CHALLENGE = Pattern.compile("[A-Za-z0-9._~-]{1,256}");
    private static final HmacRecipe RECIPE =
            HmacRecipe.hex(Algorithm.SHA256, "x-slack-signature")
                    .withPrefix("v0=")
                    .over("v0:{header:x-slack-request-timestamp}:{body}")
                    .at("x-slack-request-timestamp", SignedTime.Unit.SECONDS);
    private static final Fields EVENT =
            new Fields(
                    Map.of(
                            "event-id", "/event_id",
                            "type", "/event/type",
                            "object", "/event/channel",
                            "time", "/event_time"));
    private static final Fields ACTION =
            new Fields(
                    Map.of(
                            "id-parts", "/type\n/trigger_id",
                            "type", "/type",
                            "object", "/channel/id"));
    private static final Fields COMMAND =
            new Fields(
                    Map.of(
                            "id-parts", "form:command\nform:trigger_id",
                            "type", "form:command",
                            "object", "form:channel_id"));
    private static final Fields ANYTHING = new Fields(Map.of("type", "/type"));

    @Override
    public String name() {
        return "slack";
    }

    @Override
    public EndpointDefaults defaults() {
        return EndpointDefaults.json()
                .withContentTypes("application/json", "application/x-www-form-urlencoded")
                .withSuccess(Success.OK_EMPTY);
    }

    @Override
    public List<Scheme> schemes() {
        return List.of(Scheme.of("slack", SecretDecoding.TEXT, RECIPE::with));
    }

    @Override
    public EventReader events() {
        return FieldsReader.of(name(), SlackProvider::fields).withJsonIn("payload");
    }

    /// The challenge of a `url_verification`, if it is no more than letters, digits and `._~-`.
    @Override
    public Optional<String> challenge(byte[] body) {
        try {
            JsonNode root = Json.read(body);
            String challenge = root.path("challenge").asString("");
            return root.path("type").asString("").equals("url_verification")
                            && CHALLENGE.matcher(challenge).matches()
                    ? Optional.of(challenge)
                    : Optional.empty();
        } catch (UnreadableDeliveryException e) {
            return Optional.empty();
        }
    }

    private static Fields fields(WebhookDelivery delivery, JsonNode root) {
        if (root.isMissingNode()) {
            return COMMAND;
        }
        if (root.path("event").isObject()) {
            return EVENT;
        }
        return root.has("trigger_id") ? ACTION : ANYTHING;
    }
}
