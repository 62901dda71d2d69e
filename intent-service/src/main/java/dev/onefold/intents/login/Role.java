package dev.onefold.intents.login;

import java.util.EnumSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// What a caller is to us. Viewer, operator and admin are people, each of whom may do all that the
/// one before may; the others are programs and may do nothing else.
enum Role {
    /// Reads.
    VIEWER,
    /// Acts on single intents, bookings and contacts.
    OPERATOR,
    /// Acts on many at once, or for good.
    ADMIN,
    /// Claims.
    DISPATCHER,
    /// Another system: reserves intents and reads those it reserved.
    SYSTEM;

    /// The name in settings, tokens and documents.
    String text() {
        return name().toLowerCase(Locale.ROOT);
    }

    String authority() {
        return "ROLE_" + text();
    }

    /// This one and the people above it.
    Set<Role> orMore() {
        return switch (this) {
            case VIEWER, OPERATOR, ADMIN -> EnumSet.range(this, ADMIN);
            case DISPATCHER, SYSTEM -> EnumSet.of(this);
        };
    }

    static Optional<Role> of(String text) {
        return Stream.of(values()).filter(role -> role.text().equals(text)).findFirst();
    }
}
