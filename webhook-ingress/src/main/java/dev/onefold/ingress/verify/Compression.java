package dev.onefold.ingress.verify;

/// What an endpoint does with bodies that come compressed.
public enum Compression {
    /// They are refused with 415.
    REFUSE,
    /// The signature covers the bytes as they travelled. They go on the topic as they are, with
    /// their `content-encoding`.
    SIGNED_COMPRESSED,
    /// The signature covers the inflated bytes. Those go on the topic.
    SIGNED_INFLATED
}
