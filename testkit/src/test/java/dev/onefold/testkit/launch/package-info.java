@NullMarked
package dev.onefold.testkit.launch;

import org.jspecify.annotations.NullMarked;
