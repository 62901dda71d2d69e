/// What is peculiar to this package.
@NullMarked
package dev.onefold.providers.sendgrid;

import org.jspecify.annotations.NullMarked;
