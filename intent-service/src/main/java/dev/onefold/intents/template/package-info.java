/// The texts that messages are made of: their versions, and what the provider says of them.
@org.jspecify.annotations.NullMarked
package dev.onefold.intents.template;
