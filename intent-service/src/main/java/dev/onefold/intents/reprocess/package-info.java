/// Goes over a period again: a plan first, then its execution, by what holds at each moment.
@org.jspecify.annotations.NullMarked
package dev.onefold.intents.reprocess;
