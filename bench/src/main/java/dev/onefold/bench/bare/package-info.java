/// Peers that do the least there is to do, each measuring what cannot be saved.
@org.jspecify.annotations.NullMarked
package dev.onefold.bench.bare;
