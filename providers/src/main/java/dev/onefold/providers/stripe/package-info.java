/// Stripe.
@NullMarked
package dev.onefold.providers.stripe;

import org.jspecify.annotations.NullMarked;
