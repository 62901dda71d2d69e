/// Looks at intents through intent-service's API.
@org.jspecify.annotations.NullMarked
package dev.onefold.cli.intent;
