package dev.onefold.providers.signing;

import dev.onefold.providers.RejectionReason;
import dev.onefold.providers.SchemeSettings;
import dev.onefold.providers.SignatureScheme;
import dev.onefold.providers.SignedRequest;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// How a provider signs by HMAC: over the body in hex, where nothing else is said.
///
/// @param header in which the signature stands, lower case
/// @param prefix of every signature
/// @param separator between several signatures in one value; empty where there is only one
/// @param text what is signed
/// @param timeHeader in which the signed timestamp stands; empty where there is none
public record HmacRecipe(
        Algorithm algorithm,
        boolean base64,
        String header,
        String prefix,
        String separator,
        SignedText text,
        String timeHeader,
        SignedTime.Unit unit) {

    /// The hash function.
    public enum Algorithm {
        SHA256("HmacSHA256", 32),
        SHA1("HmacSHA1", 20),
        SHA512("HmacSHA512", 64);

        private final String jdkName;
        private final int bytes;

        Algorithm(String jdkName, int bytes) {
            this.jdkName = jdkName;
            this.bytes = bytes;
        }
    }

    public static HmacRecipe hex(Algorithm algorithm, String header) {
        return new HmacRecipe(
                algorithm,
                false,
                header,
                "",
                "",
                SignedText.of("{body}"),
                "",
                SignedTime.Unit.SECONDS);
    }

    public HmacRecipe inBase64() {
        return new HmacRecipe(algorithm, true, header, prefix, separator, text, timeHeader, unit);
    }

    public HmacRecipe withPrefix(String other) {
        return new HmacRecipe(algorithm, base64, header, other, separator, text, timeHeader, unit);
    }

    public HmacRecipe withSeparator(String other) {
        return new HmacRecipe(algorithm, base64, header, prefix, other, text, timeHeader, unit);
    }

    /// @throws IllegalArgumentException when the template has a place that is not known
    public HmacRecipe over(String template) {
        return new HmacRecipe(
                algorithm,
                base64,
                header,
                prefix,
                separator,
                SignedText.of(template),
                timeHeader,
                unit);
    }

    /// With a timestamp in a header of its own, which the template has to name.
    public HmacRecipe at(String other, SignedTime.Unit counting) {
        return new HmacRecipe(algorithm, base64, header, prefix, separator, text, other, counting);
    }

    /// For [dev.onefold.providers.Scheme].
    public SignatureScheme with(SchemeSettings settings) {
        return new HmacScheme(this, settings.secrets(), settings.tolerance());
    }

    String jdkName() {
        return algorithm.jdkName;
    }

    /// Reads one signature.
    Function<String, byte @Nullable []> reading() {
        return base64
                ? Encodings.base64(prefix, algorithm.bytes)
                : Encodings.hex(prefix, algorithm.bytes);
    }

    List<String> entries(SignedRequest request) {
        List<String> values = request.header(header);
        return separator.isEmpty() ? values : Entries.split(values, separator);
    }

    /// Empty when all is there that is signed, and signed in time.
    Optional<RejectionReason> refuse(
            SignedRequest request, Instant receivedAt, Duration tolerance) {
        Optional<RejectionReason> incomplete = text.refuse(request);
        if (incomplete.isPresent() || timeHeader.isEmpty()) {
            return incomplete;
        }
        return new SignedTime(unit, tolerance)
                .refuse(Objects.requireNonNull(Single.value(request, timeHeader)), receivedAt);
    }
}
