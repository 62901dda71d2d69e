/// What attempts came to, and what was found out about them.
@org.jspecify.annotations.NullMarked
package dev.onefold.intents.settle;
