package dev.onefold.testkit.launch;

import dev.onefold.testkit.process.RunFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalLong;
import java.util.stream.LongStream;

/// How much memory the processes of a run hold, on systems that tell (Linux).
final class Memory {
    private Memory() {}

    /// Megabytes that this JVM and everything it started keep resident; a page that several share
    /// is split between them.
    static OptionalLong megabytes(RunFolder run) {
        LongStream ours =
                LongStream.concat(LongStream.of(ProcessHandle.current().pid()), run.processIds());
        long kilobytes = ours.map(Memory::proportional).sum();
        return kilobytes == 0 ? OptionalLong.empty() : OptionalLong.of(kilobytes / 1024);
    }

    private static long proportional(long pid) {
        try {
            return Files.readAllLines(Path.of("/proc", Long.toString(pid), "smaps_rollup")).stream()
                    .filter(line -> line.startsWith("Pss:"))
                    .mapToLong(line -> Long.parseLong(line.replaceAll("[^0-9]", "")))
                    .sum();
        } catch (IOException gone) {
            return 0;
        }
    }
}
