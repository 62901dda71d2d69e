/// Says on the topic what came of each attempt, and goes on saying it until the broker has it.
@org.jspecify.annotations.NullMarked
package dev.onefold.dispatcher.settle;
