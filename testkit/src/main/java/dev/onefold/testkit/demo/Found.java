package dev.onefold.testkit.demo;

import java.time.LocalTime;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What was found when the story was over, each part from where it is at home.
///
/// @param intents as intent-service's API shows them
/// @param messages as the sandbox recorded what customers received
/// @param deadLetters topics of dead letters that are not empty, with their number
record Found(List<Intent> intents, List<Message> messages, List<String> deadLetters) {

    /// @param told the last state that `intents.changed.v1` told; null where it told none
    /// @param due when it is due, on the recipient's wall clock
    record Intent(
            String id,
            String booking,
            String notice,
            long schedule,
            String state,
            @Nullable String reason,
            @Nullable String told,
            LocalTime due) {

        boolean isSource(Message message) {
            return message.reference().contains("." + id + ".");
        }
    }

    /// What concerns these bookings.
    Found only(List<Expected> bookings) {
        List<Intent> some =
                intents.stream()
                        .filter(
                                intent ->
                                        bookings.stream()
                                                .anyMatch(
                                                        b -> b.booking().equals(intent.booking())))
                        .toList();
        return new Found(
                some,
                messages.stream().filter(m -> some.stream().anyMatch(i -> i.isSource(m))).toList(),
                deadLetters);
    }

    /// @param reference what we called the attempt that sent it
    record Message(String reference, String template) {}
}
