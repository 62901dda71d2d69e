@NullMarked
package dev.onefold.rules.event;

import org.jspecify.annotations.NullMarked;
