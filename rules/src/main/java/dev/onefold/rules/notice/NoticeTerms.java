package dev.onefold.rules.notice;

import java.time.Instant;
import java.util.List;
import java.util.StringJoiner;

/// How a notice that waits goes out; what it says is no part of it.
///
/// @param channels in the order in which they are tried
public record NoticeTerms(
        Occasion occasion,
        Instant dueAt,
        Instant sendBefore,
        QuietBehaviour quiet,
        LateBehaviour late,
        boolean onlyAsksToConfirm,
        List<String> channels) {

    public NoticeTerms {
        channels = List.copyOf(channels);
    }

    /// What other terms change, in words, such as `due 2026-12-09T17:00:00Z, was
    /// 2026-12-09T11:00:00Z`; empty where they are the same.
    public String changedTo(NoticeTerms to) {
        StringJoiner words = new StringJoiner("; ");
        say(words, "due", dueAt, to.dueAt);
        say(words, "of use until", sendBefore, to.sendBefore);
        say(words, "in quiet hours", quiet.text(), to.quiet.text());
        say(words, "too late", late.text(), to.late.text());
        say(words, "only asks to confirm", onlyAsksToConfirm, to.onlyAsksToConfirm);
        say(words, "by", String.join(" then ", channels), String.join(" then ", to.channels));
        say(words, "when", occasion.text(), to.occasion.text());
        return words.toString();
    }

    private static void say(StringJoiner words, String what, Object from, Object to) {
        if (!from.equals(to)) {
            words.add("%s %s, was %s".formatted(what, to, from));
        }
    }
}
