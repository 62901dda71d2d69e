@NullMarked
package dev.onefold.rules.claim;

import org.jspecify.annotations.NullMarked;
