/// Due intents through release, claim, send and settlement, and what that costs.
@org.jspecify.annotations.NullMarked
package dev.onefold.bench.dispatch;
