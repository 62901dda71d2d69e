/// The last look before sending: the nine checks, in their order.
@NullMarked
package dev.onefold.rules.claim;

import org.jspecify.annotations.NullMarked;
