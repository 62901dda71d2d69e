package dev.onefold.system;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onefold.schemas.topic.Topic;
import dev.onefold.testkit.process.Checkout;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// What the documents say of the code is so.
class DocumentsTest {

    private static final Path ROOT = Checkout.root();
    private static final Pattern LINK =
            Pattern.compile("\\[`?([^\\]`]*)`?]\\(([^)#]+)(#[^)]*)?\\)");
    private static final Pattern SETTINGS =
            Pattern.compile(
                    "@ConfigurationProperties\\(value = \"(onefold[^\"]*)\"[^)]*\\)\\s+"
                            + "(?:public )?record \\w+\\((.*?)\\)\\s*\\{",
                    Pattern.DOTALL);
    private static final Pattern COMPONENT = Pattern.compile("(\\w+)\\s*(?:,|$)");
    private static final Pattern PROPERTY = Pattern.compile("`(onefold)?(\\.[a-z][a-z0-9.-]*)`");

    @Test
    void everyLinkLeadsSomewhereAndEveryNamedTestIsThere() throws IOException {
        List<String> broken = new ArrayList<>();
        for (Path page : pages()) {
            for (MatchResult link : LINK.matcher(Files.readString(page)).results().toList()) {
                if (!link.group(2).startsWith("http")) {
                    check(page, link, broken);
                }
            }
        }
        assertThat(broken).isEmpty();
    }

    @Test
    void theTopicsAreThoseOfTheCatalogue() throws IOException {
        String page = Files.readString(ROOT.resolve("docs/architecture.md"));
        for (Topic topic : Topic.values()) {
            String row =
                    page.lines()
                            .filter(line -> line.startsWith("| `" + topic.topicName() + "` |"))
                            .findFirst()
                            .orElseThrow(() -> new AssertionError(topic + " is not in the table"));
            List<String> cells = Arrays.stream(row.split("\\|")).map(String::strip).toList();
            long days = topic.retention().toDays();
            assertThat(cells.subList(3, 6))
                    .containsExactly(
                            topic.consumers().isEmpty() ? "anyone" : topic.consumers().getFirst(),
                            topic.compacted()
                                    ? "the newest of each key"
                                    : days + (days == 1 ? " day" : " days"),
                            (topic.maxMessageBytes() >> 20) + " MB");
            assertThat(topic.partitions()).isEqualTo(6);
        }
    }

    @Test
    void theReadmeNamesEverySettingAndNoOther() throws IOException {
        Set<String> told = new TreeSet<>();
        String prefix = "";
        String readme = Files.readString(ROOT.resolve("README.md"));
        String section = readme.substring(readme.indexOf("## Configuration"));
        for (MatchResult name : PROPERTY.matcher(section).results().toList()) {
            String text = name.group(2);
            if (name.group(1) != null) {
                prefix = "onefold" + text.substring(0, text.lastIndexOf('.'));
                told.add("onefold" + text);
            } else if (!prefix.isEmpty() && section.charAt(name.start() - 1) != '/') {
                told.add(prefix + text);
            }
        }
        assertThat(settings()).isSubsetOf(told);
    }

    @Test
    void composeSetsOnlyWhatAServiceReads() throws IOException {
        Set<String> known =
                settings().stream().map(DocumentsTest::folded).collect(Collectors.toSet());
        String compose = Files.readString(ROOT.resolve("docker-compose.yml"));
        List<String> unknown =
                Pattern.compile("(?m)^ +(ONEFOLD_[A-Z_0-9]+):")
                        .matcher(compose)
                        .results()
                        .map(name -> name.group(1))
                        .filter(name -> !name.startsWith("ONEFOLD_ENDPOINTS_"))
                        .filter(name -> !name.matches("ONEFOLD_KEYS_PEOPLE_0_(NAME|ROLE|KEY)"))
                        .filter(name -> !known.contains(folded(name)))
                        .toList();
        assertThat(unknown).isEmpty();
    }

    private static void check(Path page, MatchResult link, List<String> broken) throws IOException {
        Path target = page.resolveSibling(link.group(2)).normalize();
        boolean isTest = link.group(2).endsWith(".java");
        if (!Files.exists(target)) {
            broken.add(ROOT.relativize(page) + ": " + link.group(2));
        } else if (isTest && !Files.readString(target).contains(link.group(1))) {
            broken.add(ROOT.relativize(page) + ": no " + link.group(1) + " in " + link.group(2));
        }
    }

    private static List<Path> pages() throws IOException {
        List<Path> pages = new ArrayList<>();
        try (Stream<Path> top = Files.list(ROOT);
                Stream<Path> docs = Files.walk(ROOT.resolve("docs"));
                Stream<Path> deploy = Files.walk(ROOT.resolve("deploy"))) {
            Stream.of(top, docs, deploy)
                    .flatMap(files -> files)
                    .filter(file -> file.toString().endsWith(".md"))
                    .forEach(pages::add);
        }
        return pages;
    }

    /// Every property of every settings record, read from the sources.
    private static Set<String> settings() throws IOException {
        Set<String> all = new TreeSet<>();
        for (String module :
                List.of(
                        "schemas",
                        "webhook-ingress",
                        "intent-service",
                        "dispatcher",
                        "reconciler")) {
            try (Stream<Path> files = Files.walk(ROOT.resolve(module).resolve("src/main/java"))) {
                for (Path file : files.filter(f -> f.toString().endsWith(".java")).toList()) {
                    read(Files.readString(file), all);
                }
            }
        }
        assertThat(all).contains("onefold.claim.lease", "onefold.kafka.bootstrap-servers");
        return all;
    }

    private static void read(String source, Set<String> all) {
        SETTINGS.matcher(source)
                .results()
                .forEach(
                        record ->
                                COMPONENT
                                        .matcher(
                                                record.group(2)
                                                        .replaceAll("\\([^)]*\\)", "")
                                                        .replaceAll("<[^>]*>", "")
                                                        .strip())
                                        .results()
                                        .map(component -> dashed(component.group(1)))
                                        .filter(name -> !name.equals("properties"))
                                        .forEach(name -> all.add(record.group(1) + "." + name)));
    }

    private static String dashed(String name) {
        return name.replaceAll("([A-Z])", "-$1").toLowerCase(Locale.ROOT);
    }

    private static String folded(String name) {
        return name.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]", "");
    }
}
