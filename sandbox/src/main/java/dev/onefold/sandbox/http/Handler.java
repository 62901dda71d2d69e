package dev.onefold.sandbox.http;

/// Answers one request. Called from many threads at once; may block, since each connection has
/// its own virtual thread.
@FunctionalInterface
public interface Handler {
    Answer handle(Request request);
}
