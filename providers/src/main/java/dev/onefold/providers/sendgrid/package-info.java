/// SendGrid.
@NullMarked
package dev.onefold.providers.sendgrid;

import org.jspecify.annotations.NullMarked;
