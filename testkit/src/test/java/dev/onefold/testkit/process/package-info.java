@NullMarked
package dev.onefold.testkit.process;

import org.jspecify.annotations.NullMarked;
