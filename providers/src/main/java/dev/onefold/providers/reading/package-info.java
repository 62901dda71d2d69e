/// What event readers are made of.
@org.jspecify.annotations.NullMarked
package dev.onefold.providers.reading;
