package dev.onefold.ingress.verify;

import dev.onefold.providers.RejectionReason;
import dev.onefold.providers.Verdict;
import java.util.List;
import java.util.Map;

/// What became of a delivery.
public sealed interface Judgement {

    /// It is let in.
    ///
    /// @param verdict any but a rejection
    /// @param headers those that belong to `body`
    /// @param body what goes on the topic: the very bytes that were judged
    /// @param plain the same without compression, for reading it
    @SuppressWarnings("ArrayRecordComponent") // nobody compares two
    record LetIn(Verdict verdict, Map<String, List<String>> headers, byte[] body, byte[] plain)
            implements Judgement {

        /// Which secret fitted; empty where none was asked for.
        public String secretId() {
            return switch (verdict) {
                case Verdict.Verified(String id) -> id;
                case Verdict.Authenticated(String id) -> id;
                case Verdict.Unsigned _, Verdict.Rejected _ -> "";
            };
        }

        /// Without headers and body, which are about a person.
        @Override
        public String toString() {
            return "LetIn[" + verdict + "]";
        }
    }

    record Rejected(RejectionReason reason) implements Judgement {}
}
