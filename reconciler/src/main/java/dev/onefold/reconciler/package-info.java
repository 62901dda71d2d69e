/// Finds out what became of attempts that may have happened. Keeps its own small memory in a schema
/// of its own and never touches the central table: it answers with facts.
@org.jspecify.annotations.NullMarked
package dev.onefold.reconciler;
