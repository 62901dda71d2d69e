package dev.onefold.bench.measure;

import java.util.Map;
import java.util.TreeMap;

/// Processor seconds used so far, by program. The difference of two readings is what a stretch of
/// work cost; unlike the time on the clock it hardly depends on what else the machine was doing.
///
/// @param seconds of each program
/// @param machineBusy of all programs on this machine
/// @param machineTotal what all its processors could have given
public record CpuReading(Map<String, Double> seconds, double machineBusy, double machineTotal) {

    public CpuReading {
        seconds = Map.copyOf(seconds);
    }

    /// Whether this system tells; if not, every reading is zero.
    public static boolean isTold() {
        return ProcFiles.areThere();
    }

    public static CpuReading of(Processes processes) {
        Map<String, Double> seconds = new TreeMap<>();
        processes
                .pids()
                .forEach(
                        (name, pids) ->
                                pids.forEach(pid -> add(seconds, name, seconds(name, pid))));
        double[] machine = ProcFiles.machine();
        return new CpuReading(seconds, machine[0], machine[1]);
    }

    public CpuReading minus(CpuReading earlier) {
        Map<String, Double> difference = new TreeMap<>();
        seconds.forEach(
                (name, now) -> difference.put(name, now - earlier.seconds.getOrDefault(name, 0.0)));
        return new CpuReading(
                difference, machineBusy - earlier.machineBusy, machineTotal - earlier.machineTotal);
    }

    public double sum() {
        return seconds.values().stream().mapToDouble(Double::doubleValue).sum();
    }

    /// What other programs used in the meantime, as a share of the machine.
    public double othersShare() {
        return machineTotal <= 0 ? 0 : Math.max(0, machineBusy - sum()) / machineTotal;
    }

    private static double seconds(String name, long pid) {
        return name.equals(Processes.POSTGRES)
                ? ProcFiles.secondsWithChildren(pid)
                : ProcFiles.seconds(pid);
    }

    private static void add(Map<String, Double> seconds, String name, double more) {
        seconds.merge(name, more, Double::sum);
    }
}
