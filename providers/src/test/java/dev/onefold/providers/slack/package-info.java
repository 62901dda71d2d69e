/// What is peculiar to this package.
@NullMarked
package dev.onefold.providers.slack;

import org.jspecify.annotations.NullMarked;
