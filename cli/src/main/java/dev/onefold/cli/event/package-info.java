/// Looks at the events that providers told us.
@org.jspecify.annotations.NullMarked
package dev.onefold.cli.event;
