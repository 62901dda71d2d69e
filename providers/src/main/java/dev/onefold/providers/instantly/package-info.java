/// Instantly: sales sequences by email.
@NullMarked
package dev.onefold.providers.instantly;

import org.jspecify.annotations.NullMarked;
