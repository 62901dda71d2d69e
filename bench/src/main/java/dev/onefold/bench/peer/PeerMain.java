package dev.onefold.bench.peer;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/// The peer's JVM: tries each number of threads, then measures with the best one.
public final class PeerMain {

    static final String PASSWORD = "ONEFOLD_BENCH_PEER_PASSWORD";
    static final String DONE = "DONE";

    private PeerMain() {}

    public static void main(String[] arguments) throws Exception {
        PeerSettings settings = PeerSettings.of(arguments);
        String password = System.getenv(PASSWORD);
        if (password == null) {
            throw new IllegalArgumentException(PASSWORD + " is not set");
        }
        PeerRound round = new PeerRound(settings, password);
        say("filling its table with %,d future executions", settings.future());
        round.prepareTable();
        int threads = bestOf(settings, round);
        for (int i = 1; i <= settings.rounds(); i++) {
            PeerResult result = round.run(threads, settings.executions());
            say("round %d: %,.0f executions/s", i, result.rate());
            System.out.println(result.asLine());
        }
        System.out.println(DONE);
    }

    /// Each count is tried with the full number, and the first twice: it pays for warming up.
    private static int bestOf(PeerSettings settings, PeerRound round) throws Exception {
        List<PeerResult> tried = new ArrayList<>();
        round.run(settings.threads().getFirst(), settings.executions());
        for (int threads : settings.threads()) {
            PeerResult result = round.run(threads, settings.executions());
            say("tried %d threads: %,.0f executions/s", threads, result.rate());
            tried.add(result);
        }
        return Collections.max(tried, Comparator.comparingDouble(PeerResult::rate)).threads();
    }

    private static void say(String format, Object... values) {
        System.out.printf(Locale.ROOT, format + "%n", values);
    }
}
