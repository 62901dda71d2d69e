/// Salesloft, which signs with the callback token.
@NullMarked
package dev.onefold.providers.salesloft;

import org.jspecify.annotations.NullMarked;
