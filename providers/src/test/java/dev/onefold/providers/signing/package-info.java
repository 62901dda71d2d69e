/// What schemes are made of, by itself and as cases for the contract.
@NullMarked
package dev.onefold.providers.signing;

import org.jspecify.annotations.NullMarked;
