package dev.onefold.intents.login;

import java.util.Optional;

/// Knows callers by what they bear.
interface Callers {

    /// Empty when it is nobody's.
    ///
    /// @throws LoginUnavailableException when that cannot be found out now
    Optional<Caller> caller(String bearer);
}
