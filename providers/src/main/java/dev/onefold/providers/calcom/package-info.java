/// Cal.com, hosted or one's own: bookings.
@NullMarked
package dev.onefold.providers.calcom;

import org.jspecify.annotations.NullMarked;
