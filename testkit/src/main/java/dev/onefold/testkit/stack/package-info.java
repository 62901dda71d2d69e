@NullMarked
package dev.onefold.testkit.stack;

import org.jspecify.annotations.NullMarked;
