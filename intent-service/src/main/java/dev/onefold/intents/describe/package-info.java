/// The API described to its callers: OpenAPI.
@org.jspecify.annotations.NullMarked
package dev.onefold.intents.describe;
