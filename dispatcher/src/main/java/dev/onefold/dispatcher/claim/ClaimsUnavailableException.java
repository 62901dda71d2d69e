package dev.onefold.dispatcher.claim;

import dev.onefold.schemas.EnvironmentFault;

/// intent-service gave no usable answer. The partition is held and the same pointers are claimed
/// again; those that the lost answer was about get nothing then, and their lease runs out.
///
/// It says all there is to say and so has no cause.
public final class ClaimsUnavailableException extends RuntimeException implements EnvironmentFault {

    ClaimsUnavailableException(String what) {
        super(what);
    }
}
