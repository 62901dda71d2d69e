package dev.onefold.bench.http;

import java.nio.ByteBuffer;

/// Makes requests, each another one.
public interface Requests {

    /// A whole HTTP request, ready to be written; valid until the next call.
    ByteBuffer next();
}
