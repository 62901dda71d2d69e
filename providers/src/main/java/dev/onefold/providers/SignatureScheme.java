package dev.onefold.providers;

/// How one provider signs its webhooks. Never throws for anything that stands in a request;
/// safe for use by many threads.
public interface SignatureScheme {
    Verdict verify(SignedRequest request);
}
