/// Tests of this provider.
@NullMarked
package dev.onefold.providers.instantly;

import org.jspecify.annotations.NullMarked;
