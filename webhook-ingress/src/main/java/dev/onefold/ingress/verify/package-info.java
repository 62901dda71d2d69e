/// Which endpoints there are, and whether a delivery comes from the provider it says it comes from.
@org.jspecify.annotations.NullMarked
package dev.onefold.ingress.verify;
