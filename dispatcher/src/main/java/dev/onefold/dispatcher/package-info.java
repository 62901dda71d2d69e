/// Sends what is due: claims it at intent-service, calls the provider once, says what came of it.
/// Has no database; what it leaves unfinished is recovered from what intent-service wrote down.
@org.jspecify.annotations.NullMarked
package dev.onefold.dispatcher;
