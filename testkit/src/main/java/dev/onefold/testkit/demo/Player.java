package dev.onefold.testkit.demo;

import dev.onefold.schemas.example.BookingFile;
import dev.onefold.wire.BookingChanged;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;

/// Plays a story's chapters and checks each one's promise at its end.
final class Player {

    private static final DateTimeFormatter SECOND =
            DateTimeFormatter.ofPattern("EEE d MMM, HH:mm:ss", Locale.ENGLISH);
    private static final DateTimeFormatter MINUTE =
            DateTimeFormatter.ofPattern("EEE d MMM, HH:mm", Locale.ENGLISH);
    private static final DateTimeFormatter CLOCK =
            DateTimeFormatter.ofPattern("HH:mm", Locale.ENGLISH);

    private final Stage stage;
    private final Timeline timeline;
    private final InstantSource clock;

    Player(Stage stage, Timeline timeline, InstantSource clock) {
        this.stage = stage;
        this.timeline = timeline;
        this.clock = clock;
    }

    void play(Chapter chapter) {
        chapter.steps().forEach(this::play);
        stage.watchUntilQuiet();
        List<Expected> expected = chapter.expected();
        Found found = stage.found(expected).only(expected);
        List<String> broken = Checker.broken(expected, found);
        broken.forEach(timeline::broken);
        if (broken.isEmpty()) {
            timeline.kept(
                    "kept: "
                            + count(found.intents().size(), "intent")
                            + ", "
                            + count(found.messages().size(), "message")
                            + " received");
        }
    }

    private void play(Step step) {
        switch (step) {
            case Step.Publish publish -> publish(publish);
            case Step.Await(NoticeName notice, String state) -> await(notice, state);
            case Step.ProviderReports(List<String> statuses) ->
                    stage.sandbox().reportByItself(statuses);
            case Step.Report report -> report(report);
            case Step.Reply(String from, String text) -> {
                timeline.outside("%s writes: %s".formatted(from, text));
                stage.sandbox().reply(from, text);
            }
            case Step.Fault(String kind, String to) -> {
                timeline.outside(
                        "the provider will misbehave with %s: %s"
                                .formatted(to, kind.replace('_', ' ')));
                stage.sandbox().misbehave(kind, to);
            }
        }
    }

    private void publish(Step.Publish publish) {
        Instant now = clock.instant();
        BookingChanged booking = publish.booking().at(now);
        LocalDateTime start = LocalDateTime.parse(booking.getLocalStart());
        timeline.outside(
                "booking %s%s: %s for %s on %s in %s, where it is %s now%s"
                        .formatted(
                                BookingFile.key(booking),
                                booking.getVersion() == 1
                                        ? ""
                                        : ", version " + booking.getVersion(),
                                booking.getService(),
                                booking.getContact().getName(),
                                (start.getSecond() == 0 ? MINUTE : SECOND).format(start),
                                booking.getZone(),
                                CLOCK.format(now.atZone(ZoneId.of(booking.getZone()))),
                                publish.times() == 1
                                        ? ""
                                        : "; told %d times".formatted(publish.times())));
        stage.publish(booking, publish.times());
    }

    private void await(NoticeName notice, String state) {
        try {
            stage.watchUntil(
                    "%s is %s".formatted(notice, state), () -> stage.told().hasBeen(notice, state));
        } catch (BrokenStoryException e) {
            throw new BrokenStoryException(e.getMessage() + "; " + stage.told().stateOf(notice));
        }
    }

    private void report(Step.Report report) {
        String id =
                stage.told()
                        .idOf(report.notice())
                        .orElseThrow(
                                () -> new BrokenStoryException("there is no " + report.notice()));
        timeline.outside(
                "the provider reports of %s: %s%s"
                        .formatted(
                                report.notice().notice(),
                                String.join(", ", report.statuses()),
                                report.times() == 1
                                        ? ""
                                        : ", and again: %d webhooks"
                                                .formatted(
                                                        report.times()
                                                                * report.statuses().size())));
        stage.sandbox().report(stage.sandbox().wamidOf(id), report.statuses(), report.times());
    }

    static String count(int number, String what) {
        return number + " " + what + (number == 1 ? "" : "s");
    }
}
