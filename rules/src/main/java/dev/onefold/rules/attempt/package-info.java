/// What one attempt at the provider came to, and what follows from it.
@NullMarked
package dev.onefold.rules.attempt;

import org.jspecify.annotations.NullMarked;
