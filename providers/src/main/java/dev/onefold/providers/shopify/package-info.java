/// Shopify, which signs the body alone: shop, topic and ids stand in headers that are not signed.
/// One event id is shared by all topics that the event is told under, so the identity is both; the
/// same identity with another body is a conflict.
@NullMarked
package dev.onefold.providers.shopify;

import org.jspecify.annotations.NullMarked;
