package dev.onefold.providers.signing;

import dev.onefold.providers.RejectionReason;
import dev.onefold.providers.Secrets;
import dev.onefold.providers.SignatureScheme;
import dev.onefold.providers.SignedRequest;
import dev.onefold.providers.Verdict;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Signatures by HMAC as a recipe says.
final class HmacScheme implements SignatureScheme {
    private final HmacRecipe recipe;
    private final Secrets secrets;
    private final Duration tolerance;
    private final Function<String, byte @Nullable []> reading;

    HmacScheme(HmacRecipe recipe, Secrets secrets, Duration tolerance) {
        this.recipe = recipe;
        this.secrets = secrets;
        this.tolerance = tolerance;
        this.reading = recipe.reading();
    }

    @Override
    public Verdict verify(SignedRequest request, Instant receivedAt) {
        List<String> entries = recipe.entries(request);
        if (entries.isEmpty()) {
            return new Verdict.Rejected(RejectionReason.MISSING_SIGNATURE);
        }
        Optional<RejectionReason> refused = recipe.refuse(request, receivedAt, tolerance);
        if (refused.isPresent()) {
            return new Verdict.Rejected(refused.get());
        }
        byte[][] signed = recipe.text().of(request);
        return Signatures.read(entries, reading)
                .verify(secrets, receivedAt, secret -> secret.hmac(recipe.jdkName(), signed));
    }

    @Override
    public boolean coversUrl() {
        return recipe.text().coversUrl();
    }
}
