package dev.onefold.dispatcher.claim;

import java.util.List;

/// What is to be sent, and to whom.
public record Message(
        String reference,
        String address,
        String template,
        String language,
        List<String> parameters) {

    public Message {
        parameters = List.copyOf(parameters);
    }

    /// Without the person and the words.
    @Override
    public String toString() {
        return "Message[" + reference + ", " + template + ", " + language + "]";
    }
}
