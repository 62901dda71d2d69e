@NullMarked
package dev.onefold.rules.intent;

import org.jspecify.annotations.NullMarked;
