/// What an event may do: its standing in the ledger, its place in the order of its object, and
/// which of two facts is the stronger.
@org.jspecify.annotations.NullMarked
package dev.onefold.rules.event;
