@NullMarked
package dev.onefold.rules.time;

import org.jspecify.annotations.NullMarked;
