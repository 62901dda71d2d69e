@NullMarked
package dev.onefold.rules.key;

import org.jspecify.annotations.NullMarked;
