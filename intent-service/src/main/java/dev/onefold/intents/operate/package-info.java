/// What operators may see.
@org.jspecify.annotations.NullMarked
package dev.onefold.intents.operate;
