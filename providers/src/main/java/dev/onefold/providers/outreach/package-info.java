/// Outreach.
@NullMarked
package dev.onefold.providers.outreach;

import org.jspecify.annotations.NullMarked;
