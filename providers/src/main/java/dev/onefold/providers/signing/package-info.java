/// What signature schemes are made of.
@org.jspecify.annotations.NullMarked
package dev.onefold.providers.signing;
