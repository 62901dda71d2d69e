/// The topics: names, sizes, how long they keep what they hold, and the one place that creates
/// them.
@org.jspecify.annotations.NullMarked
package dev.onefold.schemas.topic;
