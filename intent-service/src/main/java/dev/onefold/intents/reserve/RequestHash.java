package dev.onefold.intents.reserve;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.json.JsonMapper;

/// What tells one request from another under the same key: of what a body says, not of how it is
/// written. Fields that are not there do not count, so that a field that comes later changes no
/// hash of before.
final class RequestHash {

    private static final JsonMapper CANONICAL =
            JsonMapper.builder()
                    .enable(MapperFeature.SORT_PROPERTIES_ALPHABETICALLY)
                    .changeDefaultPropertyInclusion(
                            _ -> JsonInclude.Value.construct(Include.NON_EMPTY, Include.ALWAYS))
                    .build();

    private RequestHash() {}

    static String of(ReserveBody body) {
        try {
            return "v1:"
                    + HexFormat.of()
                            .formatHex(
                                    MessageDigest.getInstance("SHA-256")
                                            .digest(CANONICAL.writeValueAsBytes(body)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java has SHA-256", e);
        }
    }
}
