/// Identities that follow the meaning of an action, so that a repetition finds the first one.
@NullMarked
package dev.onefold.rules.key;

import org.jspecify.annotations.NullMarked;
