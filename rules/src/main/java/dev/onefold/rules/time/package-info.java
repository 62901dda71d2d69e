/// Quiet hours on the wall clock of the recipient.
@NullMarked
package dev.onefold.rules.time;

import org.jspecify.annotations.NullMarked;
