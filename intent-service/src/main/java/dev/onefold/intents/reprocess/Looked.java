package dev.onefold.intents.reprocess;

import dev.onefold.intents.reprocess.PlanReprocess.Line;
import dev.onefold.intents.reprocess.Tally.Count;
import dev.onefold.rules.operator.Treatment;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;

/// What a plan is made of, gathered intent by intent.
final class Looked {

    private static final int SHOWN = 200;

    private final Tally tally = new Tally();
    private final List<Line> lines = new ArrayList<>();
    private final MessageDigest digest = sha256();
    private int intents;

    void add(Found found, Treatment treatment, String outcome) {
        intents++;
        tally.count(found.state().text(), treatment.text(), outcome);
        digest.update(
                "%s %s %d %s\n"
                        .formatted(
                                found.intentId(), found.state().text(), found.sequence(), outcome)
                        .getBytes(StandardCharsets.UTF_8));
        if (lines.size() < SHOWN) {
            lines.add(
                    new Line(
                            found.intentId(),
                            found.kind(),
                            found.dueAt(),
                            found.state().text(),
                            found.reason(),
                            treatment.text(),
                            outcome));
        }
    }

    int intents() {
        return intents;
    }

    List<Count> counts() {
        return tally.counts();
    }

    List<Line> lines() {
        return List.copyOf(lines);
    }

    String hash() {
        return HexFormat.of().formatHex(digest.digest());
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
