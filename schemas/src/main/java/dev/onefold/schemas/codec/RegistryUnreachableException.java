package dev.onefold.schemas.codec;

import dev.onefold.schemas.EnvironmentFault;

/// The registry gave no usable answer. Says nothing about the record at hand: wait and try again.
public final class RegistryUnreachableException extends RuntimeException
        implements EnvironmentFault {
    RegistryUnreachableException(String message) {
        super(message);
    }

    RegistryUnreachableException(String message, Throwable cause) {
        super(message, cause);
    }
}
