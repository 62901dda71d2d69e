/// Looks at the texts of messages and changes them, through intent-service's API.
@org.jspecify.annotations.NullMarked
package dev.onefold.cli.template;
