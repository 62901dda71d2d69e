/// A client that posts as fast as it is let, or at a steady rate, and costs next to nothing.
@org.jspecify.annotations.NullMarked
package dev.onefold.bench.http;
