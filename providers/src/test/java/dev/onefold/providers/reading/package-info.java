/// What is peculiar to this package.
@NullMarked
package dev.onefold.providers.reading;

import org.jspecify.annotations.NullMarked;
