@NullMarked
package dev.onefold.rules.consent;

import org.jspecify.annotations.NullMarked;
