/// Clocks, counters and the arithmetic on them.
@org.jspecify.annotations.NullMarked
package dev.onefold.bench.measure;
