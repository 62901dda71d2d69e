package dev.onefold.bench.ledger;

import dev.onefold.bench.measure.Compiler;

/// @param events in each round, one a delivery
/// @param rounds of unique ones, of duplicates and of the bare insert, in turn
record LedgerSettings(int events, int rounds, Compiler compiler) {

    LedgerSettings {
        if (events < 1_000 || events > 2_000_000) {
            throw new IllegalArgumentException("--events must be 1000 to 2000000");
        }
        if (rounds < 1 || rounds > 20) {
            throw new IllegalArgumentException("--rounds must be 1 to 20");
        }
    }
}
