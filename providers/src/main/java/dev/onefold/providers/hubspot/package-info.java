/// HubSpot.
@NullMarked
package dev.onefold.providers.hubspot;

import org.jspecify.annotations.NullMarked;
