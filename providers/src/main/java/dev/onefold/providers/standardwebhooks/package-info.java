/// Any sender that signs as Standard Webhooks says.
@NullMarked
package dev.onefold.providers.standardwebhooks;

import org.jspecify.annotations.NullMarked;
