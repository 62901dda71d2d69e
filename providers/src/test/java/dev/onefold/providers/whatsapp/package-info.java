/// WhatsApp's adapter against the real sandbox, vectors and hostile input.
@NullMarked
package dev.onefold.providers.whatsapp;

import org.jspecify.annotations.NullMarked;
