/// Intercom, which signs with the client secret.
@NullMarked
package dev.onefold.providers.intercom;

import org.jspecify.annotations.NullMarked;
