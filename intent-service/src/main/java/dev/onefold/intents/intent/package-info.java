/// The spine: intents, their attempts, evidence and history. All SQL that moves an intent stands
/// here.
@org.jspecify.annotations.NullMarked
package dev.onefold.intents.intent;
