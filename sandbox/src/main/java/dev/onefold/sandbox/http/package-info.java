/// A small HTTP/1.1 server that can also misbehave on the wire: fall silent or reset the
/// connection.
@NullMarked
package dev.onefold.sandbox.http;

import org.jspecify.annotations.NullMarked;
