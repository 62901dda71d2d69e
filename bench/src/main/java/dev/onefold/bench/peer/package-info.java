/// The same number of due executions through db-scheduler, in a JVM like the services'.
@org.jspecify.annotations.NullMarked
package dev.onefold.bench.peer;
