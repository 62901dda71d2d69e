/// Tests of this provider.
@NullMarked
package dev.onefold.providers.twilio;

import org.jspecify.annotations.NullMarked;
