/// Which notices which bookings get, and bringing what waits in line when that changes.
@org.jspecify.annotations.NullMarked
package dev.onefold.intents.plan;
