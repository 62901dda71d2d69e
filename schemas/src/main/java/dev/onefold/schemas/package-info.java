/// The wire contracts, and the safe way to read and write them.
@org.jspecify.annotations.NullMarked
package dev.onefold.schemas;
