@org.jspecify.annotations.NullMarked
package dev.onefold.cli.event;
