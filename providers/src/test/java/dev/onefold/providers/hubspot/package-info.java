/// What is peculiar to this package.
@NullMarked
package dev.onefold.providers.hubspot;

import org.jspecify.annotations.NullMarked;
