/// Tests of this provider.
@NullMarked
package dev.onefold.providers.calendly;

import org.jspecify.annotations.NullMarked;
