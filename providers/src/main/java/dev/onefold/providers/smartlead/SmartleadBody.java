package dev.onefold.providers.smartlead;

import dev.onefold.providers.reading.People;
import dev.onefold.providers.reading.Texts;
import dev.onefold.providers.reading.Times;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.MissingNode;
import tools.jackson.databind.node.StringNode;

/// The fields of a webhook, wherever its form has them. What the forms call differently is looked
/// for under each name, the newest first.
final class SmartleadBody {
    private static final int LONGEST_TEXT = 20_000;
    private static final int LONGEST_CATEGORY = 100;
    private static final List<String> TYPES = List.of("/event_type", "/event", "/type");
    private static final List<String> TIMES =
            List.of(
                    "/event_timestamp",
                    "/timestamp",
                    "/created_at",
                    "/time_replied",
                    "/time_clicked",
                    "/time_opened",
                    "/time_bounced",
                    "/time_unsubscribed",
                    "/time_sent");
    private static final List<String> EMAILS =
            List.of(
                    "/sl_lead_email",
                    "/lead_email",
                    "/lead/email",
                    "/lead_data/email",
                    "/to_email");
    private static final List<String> MESSAGES =
            List.of(
                    "/reply_message/message_id",
                    "/bounce_message/message_id",
                    "/sent_message/message_id",
                    "/message_id",
                    "/email/message_id");
    private static final List<String> REPLIES =
            List.of("/reply_message/text", "/preview_text", "/reply/body", "/reply_body");
    private static final List<String> CATEGORIES = List.of("/lead_category/new_name", "/category");

    private final JsonNode root;
    private final boolean isEnveloped;

    SmartleadBody(JsonNode root) {
        this.root = root;
        this.isEnveloped = root.path("type").isString() && root.path("data").isObject();
    }

    /// `EMAIL_REPLY` and `email.reply` are both `email_reply`.
    String type() {
        String told = first(TYPES, JsonNode::isString).asString("");
        return Texts.label(StringNode.valueOf(told.toLowerCase(Locale.ROOT).replace('.', '_')));
    }

    /// The event's own id; null in the forms that have none.
    @Nullable String ownId() {
        return isEnveloped ? Texts.id(root.path("id")) : null;
    }

    Optional<Instant> at() {
        return Times.iso(first(TIMES, node -> Times.iso(node).isPresent()));
    }

    /// The time as it is written; null when there is none.
    @Nullable String time() {
        return Texts.id(first(TIMES, node -> Times.iso(node).isPresent()));
    }

    /// The lead's: whom we wrote to, even when somebody else answers for them.
    @Nullable String email() {
        return People.email(first(EMAILS, node -> People.email(node) != null));
    }

    String campaign() {
        return scalar("/campaign_id");
    }

    String step() {
        return scalar("/sequence_number");
    }

    String statistics() {
        return scalar("/stats_id");
    }

    String message() {
        String id = Texts.id(first(MESSAGES, node -> Texts.id(node) != null));
        return id == null ? "" : id;
    }

    String reply() {
        String text =
                People.words(first(REPLIES, node -> People.words(node, 1) != null), LONGEST_TEXT);
        return text == null ? "" : text;
    }

    /// In lower case.
    String category() {
        String name = People.words(first(CATEGORIES, JsonNode::isString), LONGEST_CATEGORY);
        return name == null ? "" : name.toLowerCase(Locale.ROOT);
    }

    private String scalar(String place) {
        JsonNode node = find(place);
        if (node.isIntegralNumber() && node.canConvertToLong()) {
            return Long.toString(node.asLong());
        }
        String id = Texts.id(node);
        return id == null ? "" : id;
    }

    private JsonNode first(List<String> places, Predicate<JsonNode> usable) {
        for (String place : places) {
            JsonNode node = find(place);
            if (usable.test(node)) {
                return node;
            }
        }
        return MissingNode.getInstance();
    }

    /// In the enveloped form the data come first.
    private JsonNode find(String place) {
        JsonNode inData = isEnveloped ? root.path("data").at(place) : MissingNode.getInstance();
        return inData.isMissingNode() ? root.at(place) : inData;
    }
}
