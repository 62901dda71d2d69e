/// Faults on demand: which requests they strike, how often, and what they do.
@NullMarked
package dev.onefold.sandbox.fault;

import org.jspecify.annotations.NullMarked;
