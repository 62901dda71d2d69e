/// The WhatsApp Cloud API's shapes: sending a message, errors, webhook bodies.
@NullMarked
package dev.onefold.sandbox.whatsapp;

import org.jspecify.annotations.NullMarked;
