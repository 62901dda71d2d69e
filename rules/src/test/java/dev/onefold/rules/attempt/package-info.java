@NullMarked
package dev.onefold.rules.attempt;

import org.jspecify.annotations.NullMarked;
