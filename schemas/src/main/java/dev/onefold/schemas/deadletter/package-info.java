/// What becomes of a record that cannot be used: its bytes, and text headers that say why.
@org.jspecify.annotations.NullMarked
package dev.onefold.schemas.deadletter;
