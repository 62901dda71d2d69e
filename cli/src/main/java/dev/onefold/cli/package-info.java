/// Operators' commands over the services' APIs and topics.
@org.jspecify.annotations.NullMarked
package dev.onefold.cli;
