/// The life of an intent: its states, what may happen to it, and what each event does to each
/// state.
@NullMarked
package dev.onefold.rules.intent;

import org.jspecify.annotations.NullMarked;
