/// Any sender that sends by Svix.
@NullMarked
package dev.onefold.providers.svix;

import org.jspecify.annotations.NullMarked;
