/// The one place that creates topics and registers schemas.
@org.jspecify.annotations.NullMarked
package dev.onefold.schemas.catalogue;
