package dev.onefold.bench.peer;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// One measured round of the peer, as its JVM tells it in a line of its log.
///
/// @param seconds from the scheduler's start until nothing due was left in its table
/// @param jvmSeconds processor time of its JVM
/// @param postgresSeconds processor time of Postgres
/// @param othersShare of the machine that went to programs not measured here
public record PeerResult(
        int threads,
        int executions,
        double seconds,
        double jvmSeconds,
        double postgresSeconds,
        double othersShare) {

    private static final Pattern LINE =
            Pattern.compile("RESULT (\\d+) (\\d+) ([0-9.]+) ([0-9.]+) ([0-9.]+) ([0-9.]+)");

    public double rate() {
        return executions / seconds;
    }

    public double cpuSeconds() {
        return jvmSeconds + postgresSeconds;
    }

    String asLine() {
        return String.format(
                Locale.ROOT,
                "RESULT %d %d %.4f %.2f %.2f %.3f",
                threads,
                executions,
                seconds,
                jvmSeconds,
                postgresSeconds,
                othersShare);
    }

    static Optional<PeerResult> parse(String line) {
        Matcher match = LINE.matcher(line);
        return match.matches()
                ? Optional.of(
                        new PeerResult(
                                Integer.parseInt(match.group(1)),
                                Integer.parseInt(match.group(2)),
                                Double.parseDouble(match.group(3)),
                                Double.parseDouble(match.group(4)),
                                Double.parseDouble(match.group(5)),
                                Double.parseDouble(match.group(6))))
                : Optional.empty();
    }
}
