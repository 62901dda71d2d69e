package dev.onefold.testkit.demo;

import dev.onefold.schemas.example.BookingFile;
import dev.onefold.schemas.example.Fields;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.LocalTime;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Reads a story: a folder with `story.json` and the bookings that it names.
final class ScriptFile {

    private static final Set<String> STATUSES = Set.of("sent", "delivered", "read", "failed");
    private static final Set<String> STATES =
            Set.of(
                    "pending",
                    "held",
                    "sending",
                    "uncertain",
                    "unresolved",
                    "accepted",
                    "delivered",
                    "read",
                    "failed",
                    "skipped",
                    "cancelled");
    private static final int MOST_TIMES = 100;

    private final Path folder;

    private ScriptFile(Path folder) {
        this.folder = folder;
    }

    /// @throws dev.onefold.schemas.example.MalformedExampleException naming the place that is
    ///     wrong
    static Script of(Path folder) {
        return new ScriptFile(folder).read(Fields.of(folder.resolve("story.json")));
    }

    private Script read(Fields story) {
        story.only(Set.of("title", "chapters"));
        List<Chapter> chapters =
                some(story, "chapters", story.objects("chapters")).stream()
                        .map(this::chapter)
                        .toList();
        return new Script(story.text("title"), chapters);
    }

    private Chapter chapter(Fields chapter) {
        chapter.only(Set.of("title", "promise", "steps", "expect"));
        return new Chapter(
                chapter.text("title"),
                chapter.text("promise"),
                some(chapter, "steps", chapter.objects("steps")).stream().map(this::step).toList(),
                chapter.objects("expect").stream().map(ScriptFile::expected).toList());
    }

    private Step step(Fields step) {
        if (step.has("publish")) {
            step.only(Set.of("publish", "times"));
            return new Step.Publish(booking(step), times(step));
        }
        if (step.has("await")) {
            step.only(Set.of("await", "of"));
            return new Step.Await(notice(step), known(step, "await", step.text("await"), STATES));
        }
        if (step.has("provider_reports")) {
            step.only(Set.of("provider_reports"));
            return new Step.ProviderReports(statuses(step, "provider_reports"));
        }
        if (step.has("report")) {
            step.only(Set.of("report", "of", "times"));
            List<String> statuses = some(step, "report", statuses(step, "report"));
            return new Step.Report(notice(step), statuses, times(step));
        }
        if (step.has("reply")) {
            step.only(Set.of("reply", "from"));
            return new Step.Reply(step.text("from"), step.text("reply"));
        }
        if (step.has("fault")) {
            step.only(Set.of("fault", "to"));
            return new Step.Fault(step.text("fault"), step.text("to"));
        }
        throw step.wrong(
                "no step that is known; one of publish, await, provider_reports, report, reply,"
                        + " fault must be there");
    }

    private BookingFile booking(Fields step) {
        BookingFile booking = BookingFile.of(folder.resolve(step.text("publish")));
        // Whatever is wrong with it shows now and not in the middle of the story.
        var unused = booking.at(java.time.Instant.EPOCH);
        return booking;
    }

    private static Expected expected(Fields expected) {
        expected.only(Set.of("booking", "messages", "intents"));
        return new Expected(
                expected.text("booking"),
                (int) expected.number("messages"),
                expected.objects("intents").stream().map(ScriptFile::intent).toList());
    }

    private static Expected.Intent intent(Fields intent) {
        intent.only(Set.of("notice", "schedule", "state", "reason", "due"));
        Optional<String> due = intent.optionalText("due");
        try {
            return new Expected.Intent(
                    intent.text("notice"),
                    intent.number("schedule", 1),
                    known(intent, "state", intent.text("state"), STATES),
                    intent.optionalText("reason").orElse(null),
                    due.map(LocalTime::parse).orElse(null));
        } catch (DateTimeException e) {
            throw intent.wrong("'due' must be a wall time such as 08:00, not '%s'".formatted(due));
        }
    }

    private static NoticeName notice(Fields step) {
        String[] words = step.text("of").strip().split(" +", -1);
        if (words.length != 2 || !words[0].contains("/")) {
            throw step.wrong("'of' must be a booking and a notice: 'clinic/ana-1 reminder_24h'");
        }
        return new NoticeName(words[0], words[1]);
    }

    private static int times(Fields step) {
        long times = step.number("times", 1);
        if (times < 1 || times > MOST_TIMES) {
            throw step.wrong("'times' must be 1 to " + MOST_TIMES);
        }
        return (int) times;
    }

    private static List<String> statuses(Fields step, String field) {
        List<String> statuses = step.texts(field);
        statuses.forEach(status -> known(step, field, status, STATUSES));
        return statuses;
    }

    private static String known(Fields place, String field, String value, Set<String> values) {
        if (!values.contains(value)) {
            throw place.wrong(
                    "'%s' knows no '%s', only %s"
                            .formatted(
                                    field,
                                    value,
                                    String.join(", ", values.stream().sorted().toList())));
        }
        return value;
    }

    private static <T> List<T> some(Fields place, String field, List<T> list) {
        if (list.isEmpty()) {
            throw place.wrong("'" + field + "' must not be empty");
        }
        return list;
    }
}
