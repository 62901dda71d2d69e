package dev.onefold.intents.contact;

import dev.onefold.intents.login.NotFoundException;

/// The answers that several use cases give.
final class Refused {

    private Refused() {}

    static NotFoundException unknownContact() {
        return new NotFoundException("unknown-contact", "There is no contact with this id.");
    }
}
