/// GitHub.
@NullMarked
package dev.onefold.providers.github;

import org.jspecify.annotations.NullMarked;
