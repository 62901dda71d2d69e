/// Twilio: messages by SMS and WhatsApp.
@NullMarked
package dev.onefold.providers.twilio;

import org.jspecify.annotations.NullMarked;
