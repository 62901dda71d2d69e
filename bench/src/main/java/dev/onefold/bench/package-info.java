/// What is measured, each measurement a command of its own.
@org.jspecify.annotations.NullMarked
package dev.onefold.bench;
