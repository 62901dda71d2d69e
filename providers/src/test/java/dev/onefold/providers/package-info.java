/// The boundary of the module.
@NullMarked
package dev.onefold.providers;

import org.jspecify.annotations.NullMarked;
