@org.jspecify.annotations.NullMarked
package dev.onefold.ingress.reverify;
