package dev.onefold.dispatcher.claim;

import dev.onefold.schemas.EnvironmentFault;
import org.jspecify.annotations.Nullable;

/// intent-service gave no usable answer. The partition is held and the same pointers are claimed
/// again; those that the lost answer was about get nothing then, and their lease runs out.
public final class ClaimsUnavailableException extends RuntimeException implements EnvironmentFault {

    private static final String NEXT =
            ". The partition is held and the pointers are claimed again in a second; nothing was"
                    + " sent";

    ClaimsUnavailableException(String what, @Nullable Throwable cause) {
        super(what + NEXT, cause);
    }
}
