package dev.onefold.intents.claim;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// What a dispatcher asks for and what it gets: the shape of `POST /v1/claims`.
final class Claims {

    private Claims() {}

    /// What a newer dispatcher says beyond this is left alone: it may be released first.
    ///
    /// @param dispatcher who asks; stands with the attempt
    @JsonIgnoreProperties(ignoreUnknown = true)
    record Request(@Nullable String dispatcher, @Nullable List<Pointer> pointers) {}

    @JsonIgnoreProperties(ignoreUnknown = true)
    record Pointer(@Nullable UUID intentId, int release) {}

    record Answer(List<Claim> claims, List<Refusal> refused) {}

    /// What to send, and under which name. Good for one attempt, until the lease is over. Flat on
    /// the wire.
    record Claim(
            @JsonUnwrapped Name name, @JsonUnwrapped Way way, @JsonUnwrapped Content content) {}

    /// @param reference what the provider is given to know the attempt by
    record Name(
            UUID intentId, int attempt, UUID claimToken, Instant leaseUntil, String reference) {}

    record Way(String provider, String account, String address, Instant sendBefore) {}

    record Content(String template, String language, List<String> parameters) {}

    /// @param decision skipped, cancelled, deferred, held, rerouted (to its next way, and due again
    ///     at once) or nothing
    record Refusal(UUID intentId, String decision, String reason) {}
}
