package dev.onefold.bench.measure;

import java.util.Locale;

/// Lines on standard error with the seconds since the start, so that standard output holds the
/// results alone.
public final class Progress {

    private final long begun = System.nanoTime();

    public void say(String format, Object... values) {
        System.err.printf(
                Locale.ROOT,
                "%6.1f s  %s%n",
                (System.nanoTime() - begun) / 1e9,
                String.format(Locale.ROOT, format, values));
    }
}
