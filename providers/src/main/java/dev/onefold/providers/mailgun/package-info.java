/// Mailgun.
@NullMarked
package dev.onefold.providers.mailgun;

import org.jspecify.annotations.NullMarked;
