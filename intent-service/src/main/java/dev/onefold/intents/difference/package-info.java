/// What a person has to look at, because two accounts of one thing differ.
@org.jspecify.annotations.NullMarked
package dev.onefold.intents.difference;
