/// What people answer to our messages: confirmations, refusals, questions, and what waits for a
/// person to read it.
@org.jspecify.annotations.NullMarked
package dev.onefold.intents.reply;
