@NullMarked
package dev.onefold.sandbox.fault;

import org.jspecify.annotations.NullMarked;
