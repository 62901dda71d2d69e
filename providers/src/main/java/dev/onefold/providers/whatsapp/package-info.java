/// The WhatsApp Cloud API of Meta.
@NullMarked
package dev.onefold.providers.whatsapp;

import org.jspecify.annotations.NullMarked;
