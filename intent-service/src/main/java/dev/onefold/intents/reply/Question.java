package dev.onefold.intents.reply;

import dev.onefold.intents.reply.SentTable.Writer;
import dev.onefold.rules.consent.ReplyMeaning;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// What has to be found out about a reply: which notice it answers.
///
/// @param quotes whether it answers one message in particular
/// @param quoted the intent of that message, where it is one of ours
record Question(
        UUID contact, Writer writer, ReplyMeaning meaning, boolean quotes, @Nullable UUID quoted) {}
