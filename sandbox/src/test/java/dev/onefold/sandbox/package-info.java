/// Tests of the sandbox over its real HTTP.
@NullMarked
package dev.onefold.sandbox;

import org.jspecify.annotations.NullMarked;
