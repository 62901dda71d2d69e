@org.jspecify.annotations.NullMarked
package dev.onefold.schemas.example;
