@NullMarked
package dev.onefold.rules.operator;

import org.jspecify.annotations.NullMarked;
