/// Any sender that is configured.
@NullMarked
package dev.onefold.providers.generic;

import org.jspecify.annotations.NullMarked;
