/// What people do by hand, each with who and why: to one intent, and for one booking.
@org.jspecify.annotations.NullMarked
package dev.onefold.intents.act;
