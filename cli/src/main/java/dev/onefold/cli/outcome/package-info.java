/// How a command ends: its exit code, and what went wrong.
@org.jspecify.annotations.NullMarked
package dev.onefold.cli.outcome;
