/// What people may do to an intent by hand, and what is to be done instead where they may not.
@NullMarked
package dev.onefold.rules.operator;

import org.jspecify.annotations.NullMarked;
