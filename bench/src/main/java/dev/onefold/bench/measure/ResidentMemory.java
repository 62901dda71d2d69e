package dev.onefold.bench.measure;

/// How much memory a process holds.
public final class ResidentMemory {
    private ResidentMemory() {}

    /// Resident, in mebibytes; 0 where the system does not tell.
    public static double mebibytes(long pid) {
        return ProcFiles.residentKibibytes(pid) / 1024.0;
    }
}
