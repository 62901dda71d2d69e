/// The stand-in for the providers: how it is started and stopped.
@NullMarked
package dev.onefold.sandbox;

import org.jspecify.annotations.NullMarked;
