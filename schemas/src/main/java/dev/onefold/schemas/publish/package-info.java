/// How every service writes to a topic: acknowledged by all replicas, idempotent, within bounded
/// time.
@org.jspecify.annotations.NullMarked
package dev.onefold.schemas.publish;
