/// What is peculiar to this package.
@NullMarked
package dev.onefold.providers.mailgun;

import org.jspecify.annotations.NullMarked;
