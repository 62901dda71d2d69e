/// Tests of this provider.
@NullMarked
package dev.onefold.providers.smartlead;

import org.jspecify.annotations.NullMarked;
