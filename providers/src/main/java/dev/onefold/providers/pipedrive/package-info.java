/// Pipedrive.
@NullMarked
package dev.onefold.providers.pipedrive;

import org.jspecify.annotations.NullMarked;
