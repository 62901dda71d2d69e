/// How Postgres finds what is due.
@org.jspecify.annotations.NullMarked
package dev.onefold.bench.plan;
