@NullMarked
package dev.onefold.rules;

import org.jspecify.annotations.NullMarked;
