/// Calls the provider, once for each claim, with a bound on how many calls run at the same time.
@org.jspecify.annotations.NullMarked
package dev.onefold.dispatcher.send;
