/// Tests of this provider.
@NullMarked
package dev.onefold.providers.calcom;

import org.jspecify.annotations.NullMarked;
