package dev.onefold.dispatcher.claim;

import dev.onefold.dispatcher.claim.ClaimAnswer.Refusal;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Reads the answer to a claim. Fields it does not know are passed over, so intent-service may be
/// the newer one. A claim that lacks something is not sent: its lease runs out.
final class ClaimAnswerReader {

    private static final Logger LOG = LoggerFactory.getLogger(ClaimAnswerReader.class);
    private static final JsonMapper JSON = JsonMapper.builder().build();

    private ClaimAnswerReader() {}

    static ClaimAnswer read(byte[] body) {
        JsonNode answer = parsed(body);
        List<Claim> claims = new ArrayList<>(answer.path("claims").size());
        for (JsonNode claim : answer.path("claims")) {
            try {
                claims.add(claim(claim));
            } catch (UnusableClaimException e) {
                LOG.error(
                        "A claim of intent {} is not sent, since {}; its lease runs out and it is"
                                + " then verified. Dispatcher and intent-service do not match.",
                        claim.path("intentId").asString("?"),
                        e.getMessage());
            }
        }
        List<Refusal> refused = new ArrayList<>(answer.path("refused").size());
        for (JsonNode refusal : answer.path("refused")) {
            refused.add(
                    new Refusal(
                            refusal.path("intentId").asString(""),
                            refusal.path("decision").asString("nothing"),
                            refusal.path("reason").asString("")));
        }
        return new ClaimAnswer(claims, refused);
    }

    private static JsonNode parsed(byte[] body) {
        try {
            JsonNode answer = JSON.readTree(body);
            if (answer != null && answer.path("claims").isArray()) {
                return answer;
            }
        } catch (JacksonException _) {
            // Falls through: not JSON at all is no better than other JSON.
        }
        throw new ClaimsUnavailableException(
                "The answer to the claim holds no list of claims; is onefold.intents.url"
                        + " intent-service?");
    }

    private static Claim claim(JsonNode claim) {
        int attempt = claim.path("attempt").asInt(0);
        if (attempt < 1) {
            throw new UnusableClaimException("it has no attempt number");
        }
        return new Claim(
                text(claim, "intentId"),
                attempt,
                text(claim, "claimToken"),
                instant(claim, "leaseUntil"),
                instant(claim, "sendBefore"),
                text(claim, "provider"),
                text(claim, "account"),
                message(claim));
    }

    private static Message message(JsonNode claim) {
        List<String> parameters = new ArrayList<>();
        for (JsonNode parameter : claim.path("parameters")) {
            parameters.add(parameter.asString(""));
        }
        return new Message(
                text(claim, "reference"),
                text(claim, "address"),
                text(claim, "template"),
                text(claim, "language"),
                parameters);
    }

    private static Instant instant(JsonNode claim, String field) {
        try {
            return Instant.parse(text(claim, field));
        } catch (DateTimeParseException _) {
            throw new UnusableClaimException("its " + field + " is no instant");
        }
    }

    private static String text(JsonNode claim, String field) {
        String text = claim.path(field).asString("");
        if (text.isEmpty()) {
            throw new UnusableClaimException("it has no " + field);
        }
        return text;
    }

    private static final class UnusableClaimException extends RuntimeException {
        UnusableClaimException(String why) {
            super(why);
        }
    }
}
