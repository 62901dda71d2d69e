/// What people did by hand that is not about one intent.
@org.jspecify.annotations.NullMarked
package dev.onefold.intents.audit;
