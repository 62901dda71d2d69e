package dev.onefold.testkit.demo;

import dev.onefold.schemas.example.Daylight;
import dev.onefold.schemas.example.MalformedExampleException;
import dev.onefold.testkit.launch.Story;
import dev.onefold.testkit.process.Checkout;
import dev.onefold.testkit.services.Service;
import dev.onefold.testkit.services.Services;
import dev.onefold.testkit.services.ServicesSettings;
import java.io.PrintStream;
import java.time.InstantSource;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// Plays the story under `examples/demo` on running services, shows it as a timeline, and checks
/// every promise of it against the services' API, `intents.changed.v1`, the dead letters and the
/// sandbox's own record of what customers received.
public final class Demo implements Story {

    /// So that nobody watches a timeout for as long as production waits.
    private static final String RESPONSE_TIMEOUT = "2s";

    private final Ink ink = Ink.of(System.getenv());
    private final InstantSource clock = InstantSource.system();
    private Script script = new Script("", List.of());

    /// For the service loader.
    public Demo() {}

    @Override
    public ServicesSettings prepare(ServicesSettings usual) {
        script = script();
        return usual.with(
                Service.DISPATCHER, Map.of("ONEFOLD_WHATSAPP_RESPONSETIMEOUT", RESPONSE_TIMEOUT));
    }

    @Override
    public int play(Services services, PrintStream out, boolean stays) {
        Timeline timeline = new Timeline(out, ink);
        Runtime.getRuntime().addShutdownHook(new Thread(timeline::silence, "onefold-silence"));
        introduce(timeline);
        try (Stage stage = new Stage(services, timeline)) {
            List<String> broken = new ArrayList<>();
            try {
                playAll(stage, timeline);
            } catch (BrokenStoryException e) {
                timeline.broken("" + e.getMessage());
                broken.add("" + e.getMessage());
            }
            broken.addAll(judge(stage, timeline));
            conclude(broken, timeline);
            Signpost.lines(ink, stage.told(), stays).forEach(timeline::plain);
            return broken.isEmpty() ? 0 : 1;
        }
    }

    private static Script script() {
        try {
            return ScriptFile.of(Checkout.root().resolve("examples", "demo"));
        } catch (MalformedExampleException e) {
            throw new IllegalStateException("the story cannot be played: " + e.getMessage(), e);
        }
    }

    private void introduce(Timeline timeline) {
        ZoneId day = Daylight.dayAt(clock.instant());
        String hour =
                DateTimeFormatter.ofPattern("HH:mm")
                        .format(LocalTime.ofInstant(clock.instant(), day));
        timeline.plain("");
        timeline.plain(ink.bold(" " + script.title()));
        String words =
                "Told by examples/demo/story.json; the provider is a sandbox. Nobody is written to"
                        + " in quiet hours, 21:00 to 08:00 where they are, so these people live in "
                        + day
                        + ", where it is "
                        + hour
                        + " now. Lines with an arrow are the product's own voice:"
                        + " intents.changed.v1, as any Kafka client reads it."
                        + " A \u25b8 is the world outside.";
        Timeline.wrapped(words, ink.columns() - 2)
                .forEach(line -> timeline.plain(" " + ink.dim(line)));
    }

    private void playAll(Stage stage, Timeline timeline) {
        Player player = new Player(stage, timeline, clock);
        int number = 0;
        for (Chapter chapter : script.chapters()) {
            number++;
            timeline.chapter(number, script.chapters().size(), chapter);
            player.play(chapter);
        }
    }

    private List<String> judge(Stage stage, Timeline timeline) {
        List<Expected> expected =
                script.chapters().stream().flatMap(c -> c.expected().stream()).toList();
        try {
            stage.watchUntilQuiet();
            Found found = stage.found(expected);
            timeline.plain("");
            timeline.plain(ink.bold(" What came of it"));
            new ResultTable(ink, found).lines(expected).forEach(timeline::plain);
            return Checker.broken(expected, found);
        } catch (BrokenStoryException e) {
            return List.of("" + e.getMessage());
        }
    }

    private void conclude(List<String> broken, Timeline timeline) {
        timeline.plain("");
        if (broken.isEmpty()) {
            timeline.plain(ink.good(" \u2714 Every promise was kept."));
        } else {
            timeline.plain(
                    ink.bad(
                            " \u2718 %s:"
                                    .formatted(
                                            Player.count(broken.size(), "promise") + " not kept")));
            broken.forEach(
                    one ->
                            Timeline.wrapped(one, ink.columns() - 5)
                                    .forEach(line -> timeline.plain("    " + ink.bad(line))));
        }
    }
}
