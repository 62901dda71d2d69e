/// What a reply says about being written to, and which of two statements holds.
@NullMarked
package dev.onefold.rules.consent;

import org.jspecify.annotations.NullMarked;
