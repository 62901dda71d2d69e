package dev.onefold.testkit.demo;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// Compares what was found with what the story promised. Pure: it names every promise that was
/// broken, and none where all were kept.
final class Checker {

    private static final Set<String> SENT = Set.of("accepted", "delivered", "read");
    private static final Set<String> NOT_SENT = Set.of("pending", "held", "skipped", "cancelled");

    private final Found found;
    private final List<String> broken = new ArrayList<>();

    private Checker(Found found) {
        this.found = found;
    }

    static List<String> broken(List<Expected> expected, Found found) {
        Checker checker = new Checker(found);
        expected.forEach(checker::booking);
        checker.strangers(expected);
        found.intents().forEach(checker::intent);
        found.messages().forEach(checker::message);
        found.deadLetters().forEach(topic -> checker.say("dead letters: %s", topic));
        return checker.broken;
    }

    /// How many messages were received because of this intent.
    static long messages(Found found, Found.Intent intent) {
        return found.messages().stream().filter(intent::isSource).count();
    }

    /// How many messages were received because of this booking.
    static long messages(Found found, String booking) {
        return found.intents().stream()
                .filter(intent -> intent.booking().equals(booking))
                .mapToLong(intent -> messages(found, intent))
                .sum();
    }

    private void booking(Expected expected) {
        List<Found.Intent> rest =
                found.intents().stream()
                        .filter(intent -> intent.booking().equals(expected.booking()))
                        .collect(Collectors.toCollection(ArrayList::new));
        for (Expected.Intent one : expected.intents()) {
            Optional<Found.Intent> match =
                    rest.stream()
                            .filter(intent -> intent.notice().equals(one.notice()))
                            .filter(intent -> intent.schedule() == one.schedule())
                            .findFirst();
            if (match.isEmpty()) {
                say(
                        "%s has no intent %s for schedule %d",
                        expected.booking(), one.notice(), one.schedule());
            } else {
                rest.remove(match.get());
                compare(one, match.get());
            }
        }
        rest.forEach(
                more ->
                        say(
                                "%s has an intent more than it should: %s for schedule %d, %s",
                                expected.booking(), more.notice(), more.schedule(), more.state()));
        long received = messages(found, expected.booking());
        if (received != expected.messages()) {
            say(
                    "the customer of %s received %d messages, not %d",
                    expected.booking(), received, expected.messages());
        }
    }

    private void compare(Expected.Intent expected, Found.Intent intent) {
        String state = words(intent.state(), intent.reason());
        if (!intent.state().equals(expected.state())
                || !Objects.equals(intent.reason(), expected.reason())) {
            say(
                    "%s is %s, not %s",
                    name(intent), state, words(expected.state(), expected.reason()));
        }
        if (expected.due() != null && !expected.due().equals(intent.due())) {
            say(
                    "%s is due at %s where its recipient is, not at %s",
                    name(intent), intent.due(), expected.due());
        }
    }

    private void strangers(List<Expected> expected) {
        Set<String> known = expected.stream().map(Expected::booking).collect(Collectors.toSet());
        found.intents().stream()
                .filter(intent -> !known.contains(intent.booking()))
                .forEach(intent -> say("nobody expected %s", name(intent)));
    }

    private void intent(Found.Intent intent) {
        long received = messages(found, intent);
        if (received > 1) {
            say("%s was sent %d times (intent %s)", name(intent), received, intent.id());
        }
        if (received == 0 && SENT.contains(intent.state())) {
            say("%s is %s, but nobody received it", name(intent), intent.state());
        }
        if (received > 0 && NOT_SENT.contains(intent.state())) {
            say("%s is %s, but it was received", name(intent), intent.state());
        }
        if (!intent.state().equals(intent.told())) {
            say(
                    "%s is %s, but intents.changed.v1 says %s",
                    name(intent), intent.state(), intent.told());
        }
    }

    private void message(Found.Message message) {
        if (found.intents().stream().noneMatch(intent -> intent.isSource(message))) {
            say("a message was received that no intent explains: %s", message.template());
        }
    }

    private static String name(Found.Intent intent) {
        return intent.booking()
                + " "
                + intent.notice()
                + (intent.schedule() == 1 ? "" : " for schedule " + intent.schedule());
    }

    private static String words(String state, @org.jspecify.annotations.Nullable String reason) {
        return reason == null ? state : state + " (" + reason + ")";
    }

    private void say(String words, Object... values) {
        broken.add(words.formatted(values));
    }
}
