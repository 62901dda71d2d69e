@NullMarked
package dev.onefold.testkit.seeds;

import org.jspecify.annotations.NullMarked;
