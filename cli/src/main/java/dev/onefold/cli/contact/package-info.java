/// Looks at contacts and what they wrote, and does for them what operators may.
@org.jspecify.annotations.NullMarked
package dev.onefold.cli.contact;
