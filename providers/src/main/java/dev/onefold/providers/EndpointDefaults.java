package dev.onefold.providers;

import java.time.Duration;
import java.util.List;

/// @param contentTypes media types in lower case, without parameters
/// @param maxBodyBytes the largest delivery that is taken
/// @param tolerance how far a signed timestamp may be off, either way
/// @param success how a delivery that was stored is answered
public record EndpointDefaults(
        List<String> contentTypes, int maxBodyBytes, Duration tolerance, Success success) {
    private static final int MEBIBYTE = 1 << 20;

    /// JSON up to 1 MiB, five minutes, 202.
    public static EndpointDefaults json() {
        return new EndpointDefaults(
                List.of("application/json"), MEBIBYTE, Duration.ofMinutes(5), Success.ACCEPTED);
    }

    public EndpointDefaults withContentTypes(String... types) {
        return new EndpointDefaults(List.of(types), maxBodyBytes, tolerance, success);
    }

    public EndpointDefaults withMaxBodyBytes(int bytes) {
        return new EndpointDefaults(contentTypes, bytes, tolerance, success);
    }

    public EndpointDefaults withTolerance(Duration other) {
        return new EndpointDefaults(contentTypes, maxBodyBytes, other, success);
    }

    public EndpointDefaults withSuccess(Success other) {
        return new EndpointDefaults(contentTypes, maxBodyBytes, tolerance, other);
    }

    /// The provider decides what it takes for a success.
    public enum Success {
        /// 202 with the delivery's id.
        ACCEPTED,
        /// 200 with the delivery's id, for those that know no other success.
        OK,
        /// 200 without a body, for those that would act on one.
        OK_EMPTY
    }
}
