@NullMarked
package dev.onefold.testkit.topics;

import org.jspecify.annotations.NullMarked;
