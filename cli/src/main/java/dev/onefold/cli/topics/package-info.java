/// The topics and schemas that the services expect to find.
@org.jspecify.annotations.NullMarked
package dev.onefold.cli.topics;
