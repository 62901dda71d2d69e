/// The sandbox's own record of what the customer received.
@NullMarked
package dev.onefold.sandbox.received;

import org.jspecify.annotations.NullMarked;
