@org.jspecify.annotations.NullMarked
package dev.onefold.bench.http;
