/// Where leads of sales sequences stand, whatever the order in which it is told.
@org.jspecify.annotations.NullMarked
package dev.onefold.intents.order;
