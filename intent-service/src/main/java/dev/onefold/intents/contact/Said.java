package dev.onefold.intents.contact;

import dev.onefold.intents.contact.ConsentTable.Statement;
import dev.onefold.intents.intent.Note;
import java.util.UUID;

/// What one contact allowed or forbade, by one record of a batch.
///
/// @param place of the record in its batch
public record Said(int place, UUID contact, Statement statement, Note note) {}
