/// Calendly: bookings.
@NullMarked
package dev.onefold.providers.calendly;

import org.jspecify.annotations.NullMarked;
