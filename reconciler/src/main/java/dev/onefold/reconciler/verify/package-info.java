/// Follows each uncertain attempt until there is proof, or until nobody can know any more.
@org.jspecify.annotations.NullMarked
package dev.onefold.reconciler.verify;
