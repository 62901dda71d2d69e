@org.jspecify.annotations.NullMarked
package dev.onefold.providers.reading;
