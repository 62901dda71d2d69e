/// Shopify.
@NullMarked
package dev.onefold.providers.shopify;

import org.jspecify.annotations.NullMarked;
