/// What every provider's package offers: verifying its signature, reading its events, sending.
@NullMarked
package dev.onefold.providers;

import org.jspecify.annotations.NullMarked;
