/// Puts a verified delivery on its topic, or says within bounded time that it could not.
@org.jspecify.annotations.NullMarked
package dev.onefold.ingress.publish;
