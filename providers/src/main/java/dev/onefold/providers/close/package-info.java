/// Close.
@NullMarked
package dev.onefold.providers.close;

import org.jspecify.annotations.NullMarked;
