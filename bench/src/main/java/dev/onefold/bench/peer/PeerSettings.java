package dev.onefold.bench.peer;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// What the peer's JVM is told on its command line.
///
/// @param jdbcUrl its own database
/// @param executions due at once in a measured round
/// @param future executions of later days in its table
/// @param rounds to be measured
/// @param threads the counts to try before; the best one is measured
/// @param postgres the process whose processor time counts too
record PeerSettings(
        String jdbcUrl,
        String user,
        int executions,
        int future,
        int rounds,
        List<Integer> threads,
        long postgres) {

    List<String> asArguments() {
        List<String> arguments =
                new ArrayList<>(
                        List.of(
                                jdbcUrl,
                                user,
                                Integer.toString(executions),
                                Integer.toString(future),
                                Integer.toString(rounds),
                                Long.toString(postgres)));
        threads.forEach(count -> arguments.add(Integer.toString(count)));
        return arguments;
    }

    static PeerSettings of(String... arguments) {
        return new PeerSettings(
                arguments[0],
                arguments[1],
                Integer.parseInt(arguments[2]),
                Integer.parseInt(arguments[3]),
                Integer.parseInt(arguments[4]),
                Stream.of(arguments).skip(6).map(Integer::valueOf).toList(),
                Long.parseLong(arguments[5]));
    }
}
