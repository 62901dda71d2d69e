/// The control API under /sandbox.
@NullMarked
package dev.onefold.sandbox.control;

import org.jspecify.annotations.NullMarked;
