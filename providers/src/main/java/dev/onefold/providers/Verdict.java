package dev.onefold.providers;

/// What became of a request's signature. `secretId` names the secret that fitted, which shows when
/// a rotation is through; it is never the secret.
public sealed interface Verdict {

    /// A signature covers the body.
    record Verified(String secretId) implements Verdict {}

    /// The caller showed a token or password, or signed less than the body: who sends is known,
    /// what is sent is not proved.
    record Authenticated(String secretId) implements Verdict {}

    /// The endpoint takes what anybody sends, because its configuration says so.
    record Unsigned() implements Verdict {}

    record Rejected(RejectionReason reason) implements Verdict {}
}
