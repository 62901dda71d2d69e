@NullMarked
package dev.onefold.testkit;

import org.jspecify.annotations.NullMarked;
