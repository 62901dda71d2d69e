/// Smartlead: sales sequences by email.
@NullMarked
package dev.onefold.providers.smartlead;

import org.jspecify.annotations.NullMarked;
