/// Resend: webhooks about email, sent by Svix.
@NullMarked
package dev.onefold.providers.resend;

import org.jspecify.annotations.NullMarked;
