/// Signed webhooks to one receiver: at once, later, repeated, and again when they were not
/// taken.
@NullMarked
package dev.onefold.sandbox.webhook;

import org.jspecify.annotations.NullMarked;
