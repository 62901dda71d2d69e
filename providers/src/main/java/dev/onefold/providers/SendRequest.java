package dev.onefold.providers;

import java.time.Instant;
import java.util.List;

/// One message to one recipient, by template. The text form leaves personal data out.
///
/// @param reference ours; the provider gives it back with every status; at most 512 characters
/// @param address where it goes: E.164 with `+`, or the provider's own id of the recipient
/// @param parameters what fills the template's places, in order
/// @param deadlineAt the call gives up then at the latest; once it is past, nothing is sent
public record SendRequest(
        String reference,
        String address,
        String template,
        String language,
        List<String> parameters,
        Instant deadlineAt) {
    private static final int REFERENCE_LIMIT = 512;

    public SendRequest {
        if (reference.isBlank() || reference.length() > REFERENCE_LIMIT) {
            throw new IllegalArgumentException("the reference must have 1 to 512 characters");
        }
        if (address.isBlank() || template.isBlank() || language.isBlank()) {
            throw new IllegalArgumentException("address, template and language must not be blank");
        }
        parameters = List.copyOf(parameters);
    }

    @Override
    public String toString() {
        return "SendRequest[reference="
                + reference
                + ", template="
                + template
                + ", language="
                + language
                + "]";
    }
}
