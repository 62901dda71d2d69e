@org.jspecify.annotations.NullMarked
package dev.onefold.reconciler.verify;
