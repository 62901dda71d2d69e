/// Postmark.
@NullMarked
package dev.onefold.providers.postmark;

import org.jspecify.annotations.NullMarked;
