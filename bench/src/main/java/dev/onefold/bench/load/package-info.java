/// Rows written in bulk, as the service itself would have written them one by one.
@org.jspecify.annotations.NullMarked
package dev.onefold.bench.load;
