package dev.onefold.testkit.launch;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What took long, and the totals, read from Maven's output as it goes by.
final class MavenReport {
    private static final Pattern MODULE =
            Pattern.compile(
                    "\\[INFO\\] (\\S+) \\.+ (SUCCESS|FAILURE|SKIPPED)(?: \\[ *([^\\]]+)\\])?");
    private static final Pattern TEST_CLASS =
            Pattern.compile(
                    "\\[\\w+\\] Tests run: (\\d+), Failures: (\\d+), Errors: (\\d+), Skipped: (\\d+), Time elapsed: ([0-9.]+) s.* -- in (\\S+)");
    private static final int SHOWN = 10;
    private final List<TestClass> classes = new ArrayList<>();
    private final List<String> modules = new ArrayList<>();

    private record TestClass(String name, int run, int failed, int skipped, double seconds) {}

    void read(String line) {
        String plain = line.replaceAll("\u001b\\[[0-9;]*m", "");
        Matcher module = MODULE.matcher(plain);
        if (module.find()) {
            String time = module.group(3) == null ? "" : module.group(3);
            modules.add(
                    "  %-18s %-8s %s"
                            .formatted(module.group(1), module.group(2), time)
                            .stripTrailing());
        }
        Matcher test = TEST_CLASS.matcher(plain);
        if (test.find()) {
            int failed = number(test, 2) + number(test, 3);
            classes.add(
                    new TestClass(
                            test.group(6),
                            number(test, 1),
                            failed,
                            number(test, 4),
                            Double.parseDouble(test.group(5))));
        }
    }

    String text() {
        StringBuilder text =
                new StringBuilder(
                        "%nModules%n%s%n".formatted(String.join(System.lineSeparator(), modules)));
        text.append("%nSlowest test classes%n".formatted());
        classes.stream()
                .sorted(Comparator.comparingDouble(TestClass::seconds).reversed())
                .limit(SHOWN)
                .forEach(
                        one ->
                                text.append(
                                        "  %6.1f s  %3d tests  %s%n"
                                                .formatted(one.seconds(), one.run(), one.name())));
        int run = classes.stream().mapToInt(TestClass::run).sum();
        int failed = classes.stream().mapToInt(TestClass::failed).sum();
        int skipped = classes.stream().mapToInt(TestClass::skipped).sum();
        text.append(
                "%n%d tests in %d classes: %d passed, %d failed, %d skipped"
                        .formatted(run, classes.size(), run - failed - skipped, failed, skipped));
        return text.toString();
    }

    private static int number(Matcher matcher, int group) {
        return Integer.parseInt(matcher.group(group));
    }
}
