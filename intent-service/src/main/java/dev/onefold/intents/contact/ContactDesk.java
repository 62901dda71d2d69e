package dev.onefold.intents.contact;

/// What an operator can do to a contact.
record ContactDesk(
        ContactActions actions,
        LiftSuspension lifts,
        MergeContacts merges,
        EraseContact erasures) {}
