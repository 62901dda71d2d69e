/// Any sender.
@NullMarked
package dev.onefold.providers.generic;

import org.jspecify.annotations.NullMarked;
