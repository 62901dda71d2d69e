/// Judges rejected deliveries again, after a mistake of ours was mended. An operator's command, no
/// part of the running service.
@org.jspecify.annotations.NullMarked
package dev.onefold.ingress.reverify;
