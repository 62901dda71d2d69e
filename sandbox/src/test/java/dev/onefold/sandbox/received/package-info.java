@NullMarked
package dev.onefold.sandbox.received;

import org.jspecify.annotations.NullMarked;
