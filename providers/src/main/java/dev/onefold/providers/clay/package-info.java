/// Clay.
@NullMarked
package dev.onefold.providers.clay;

import org.jspecify.annotations.NullMarked;
