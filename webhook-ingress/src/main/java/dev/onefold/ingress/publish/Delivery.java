package dev.onefold.ingress.publish;

import dev.onefold.ingress.verify.Endpoint;
import dev.onefold.ingress.verify.Judgement;
import java.time.Instant;
import java.util.Map;

/// A delivery that was let in.
///
/// @param id ours; a provider's retry gets another one
/// @param tracing text headers that carry the trace on; empty for none
public record Delivery(
        String id,
        Endpoint endpoint,
        Judgement.LetIn letIn,
        Instant receivedAt,
        Map<String, String> tracing) {

    /// Without headers and body, which are about a person.
    @Override
    public String toString() {
        return "Delivery[" + id + " at " + endpoint.name() + "]";
    }
}
