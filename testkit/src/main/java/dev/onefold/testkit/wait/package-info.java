@NullMarked
package dev.onefold.testkit.wait;

import org.jspecify.annotations.NullMarked;
