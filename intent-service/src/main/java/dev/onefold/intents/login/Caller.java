package dev.onefold.intents.login;

import java.util.Set;

/// Somebody who showed who they are.
///
/// @param name the actor of what they do, for ever in the history
record Caller(String name, Set<Role> roles) {

    /// The name under which the dispatchers' key is known.
    static final String DISPATCHER = "dispatcher";
}
