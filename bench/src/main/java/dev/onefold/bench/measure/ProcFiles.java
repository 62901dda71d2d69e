package dev.onefold.bench.measure;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;

/// What Linux tells of processes. Elsewhere, and of processes that are gone, there is nothing.
final class ProcFiles {

    /// Processor time is told in hundredths of a second on every architecture Linux runs on.
    private static final double TICKS_A_SECOND = 100.0;

    private static final Path ROOT = Path.of("/proc");

    private ProcFiles() {}

    static boolean areThere() {
        return Files.isReadable(ROOT.resolve("self/stat"));
    }

    static String commandLine(long pid) {
        return read(ROOT.resolve(pid + "/cmdline")).replace('\0', ' ');
    }

    /// Seconds of processor time of one process, that of its ended children included.
    static double seconds(long pid) {
        return ProcessStat.parse(read(ROOT.resolve(pid + "/stat"))).ticks() / TICKS_A_SECOND;
    }

    /// The same with all children that live now: Postgres has one for each connection.
    static double secondsWithChildren(long parent) {
        double sum = seconds(parent);
        try (DirectoryStream<Path> all = Files.newDirectoryStream(ROOT, "[0-9]*")) {
            for (Path process : all) {
                ProcessStat stat = ProcessStat.parse(read(process.resolve("stat")));
                if (stat.parent() == parent) {
                    sum += stat.ticks() / TICKS_A_SECOND;
                }
            }
        } catch (IOException e) {
            return sum;
        }
        return sum;
    }

    /// The machine's busy and total processor seconds since it started.
    static double[] machine() {
        String[] fields = read(ROOT.resolve("stat")).lines().findFirst().orElse("").split(" +", -1);
        double total = 0;
        for (int i = 1; i < Math.min(fields.length, 9); i++) {
            total += Long.parseLong(fields[i]);
        }
        double idle = fields.length < 6 ? 0 : Long.parseLong(fields[4]) + Long.parseLong(fields[5]);
        return new double[] {(total - idle) / TICKS_A_SECOND, total / TICKS_A_SECOND};
    }

    static long residentKibibytes(long pid) {
        return read(ROOT.resolve(pid + "/status"))
                .lines()
                .filter(line -> line.startsWith("VmRSS:"))
                .mapToLong(line -> Long.parseLong(line.replaceAll("[^0-9]", "")))
                .findFirst()
                .orElse(0);
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException gone) {
            return "";
        }
    }
}
