package dev.onefold.testkit.demo;

import dev.onefold.wire.IntentChanged;
import java.io.PrintStream;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// Shows what happens, a line each, with the seconds since the story began.
final class Timeline {

    private static final DateTimeFormatter DAY =
            DateTimeFormatter.ofPattern("EEE d MMM, HH:mm", Locale.ENGLISH);

    private static final String ERASE = "\r\u001b[K";

    /// The seconds, and the blanks around them.
    private static final int MARGIN = 10;

    /// The column behind the longest pair of states.
    private static final int STATES_END = MARGIN + 18 + 24;

    private final PrintStream out;
    private final Ink ink;
    private final long begun = System.nanoTime();
    private String waiting = "";
    private volatile boolean isSilent;

    Timeline(PrintStream out, Ink ink) {
        this.out = out;
        this.ink = ink;
    }

    void chapter(int number, int of, Chapter chapter) {
        plain("");
        plain(ink.bold(" %d/%d  %s".formatted(number, of, chapter.title())));
        for (String line : wrapped(chapter.promise(), ink.columns() - 7)) {
            plain("      " + ink.dim(line));
        }
    }

    /// Somebody outside did something.
    void outside(String what) {
        List<String> lines = wrapped(what, ink.columns() - MARGIN - 2);
        timed(ink.outside("\u25b8 " + lines.getFirst()));
        lines.stream().skip(1).forEach(line -> indented("  " + ink.outside(line)));
    }

    /// An intent was written down.
    void planned(IntentChanged change, ZonedDateTime due, boolean isNow) {
        line(change, "planned", isNow ? "due now" : "due " + DAY.format(due));
    }

    /// An intent moved.
    void moved(IntentChanged change) {
        String reason = change.getReason();
        line(change, change.getFromState(), reason == null ? because(change) : reason);
    }

    /// Who says so, and what was seen; of what our own services say, what was seen alone.
    private static String because(IntentChanged change) {
        String evidence = change.getEvidence();
        String seen = evidence.isBlank() ? change.getCause() : evidence;
        String ours = "^(intent-service|dispatcher)( \\S+)?: ";
        return (change.getActor() + ": " + seen).replaceFirst(ours, "").replaceFirst(ours, "");
    }

    private void line(IntentChanged change, String from, String why) {
        String state = change.getState();
        String head = "  %-16s  %s \u2192 ".formatted(change.getKind(), from);
        int used = MARGIN + head.length() + state.length();
        String pad = " ".repeat(Math.max(2, STATES_END - used));
        String rest = cut(why, ink.columns() - used - pad.length());
        timed(head + ink.state(state, state) + pad + ink.dim(rest));
    }

    void kept(String what) {
        timed(ink.good("\u2714 " + what));
    }

    void broken(String what) {
        List<String> lines = wrapped(what, ink.columns() - MARGIN - 2);
        timed(ink.bad("\u2718 " + lines.getFirst()));
        lines.stream().skip(1).forEach(line -> indented("  " + ink.bad(line)));
    }

    /// Says what is waited for, on a terminal only, until the next line.
    void waiting(String what, long seconds) {
        String line = "          \u2026 %s (%d s)".formatted(what, seconds);
        if (ink.isColoured() && seconds > 0 && !isSilent && !line.equals(waiting)) {
            out.print(ERASE + ink.dim(cut(line, ink.columns() - 1)));
            out.flush();
            waiting = line;
        }
    }

    /// Says nothing any more: what fails while everything is being stopped is no broken promise.
    void silence() {
        isSilent = true;
    }

    void plain(String line) {
        if (isSilent) {
            return;
        }
        if (!waiting.isEmpty()) {
            out.print(ERASE);
            waiting = "";
        }
        out.println(line);
        out.flush();
    }

    private void timed(String line) {
        plain(ink.dim("%6.1f s  ".formatted((System.nanoTime() - begun) / 1e9)) + line);
    }

    private void indented(String line) {
        plain(" ".repeat(MARGIN) + line);
    }

    private static String cut(String text, int length) {
        return text.length() <= length
                ? text
                : text.substring(0, Math.max(0, length - 1)) + "\u2026";
    }

    static List<String> wrapped(String text, int width) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        for (String word : text.split(" +", -1)) {
            if (!line.isEmpty() && line.length() + 1 + word.length() > width) {
                lines.add(line.toString());
                line.setLength(0);
            }
            line.append(line.isEmpty() ? "" : " ").append(word);
        }
        lines.add(line.toString());
        return lines;
    }
}
