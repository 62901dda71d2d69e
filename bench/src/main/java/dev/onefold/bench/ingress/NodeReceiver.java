package dev.onefold.bench.ingress;

import dev.onefold.testkit.process.Health;
import dev.onefold.testkit.process.Launch;
import dev.onefold.testkit.process.OwnProcess;
import dev.onefold.testkit.process.Ports;
import dev.onefold.testkit.process.RunFolder;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The peer in Node: its two libraries are taken from the npm registry in the pinned versions.
final class NodeReceiver {
    private static final List<String> FILES =
            List.of("package.json", "package-lock.json", "receiver.mjs");

    private NodeReceiver() {}

    /// Whether there is a Node to measure.
    static boolean isPossible() {
        return onPath("node").isPresent() && onPath("npm").isPresent();
    }

    /// @param topic where it produces to
    static Receiver start(RunFolder run, String brokers, String topic, String appSecret)
            throws IOException {
        Path folder = run.folder().resolve("node");
        copyFiles(folder);
        OwnProcess.run(
                Launch.of(
                        "npm",
                        List.of(
                                onPath("npm").orElseThrow().toString(),
                                "ci",
                                "--no-audit",
                                "--no-fund",
                                "--prefix",
                                folder.toString()),
                        run.log("npm")),
                run);
        int port = Ports.free();
        OwnProcess node =
                OwnProcess.start(
                        Launch.of(
                                        "node",
                                        List.of(
                                                onPath("node").orElseThrow().toString(),
                                                folder.resolve("receiver.mjs").toString()),
                                        run.log("node"))
                                .withEnvironment(
                                        Map.of(
                                                "PORT", "" + port,
                                                "BROKERS", brokers,
                                                "TOPIC", topic,
                                                "APP_SECRET", appSecret,
                                                "NODE_ENV", "production"))
                                .withRank(Launch.Rank.SERVICE),
                        run);
        Health.await(node, () -> Health.listens(port));
        return new Receiver("Node express + kafkajs", port, node.pid());
    }

    private static void copyFiles(Path folder) throws IOException {
        Files.createDirectories(folder);
        for (String file : FILES) {
            try (InputStream in = NodeReceiver.class.getResourceAsStream("/node/" + file)) {
                if (in == null) {
                    throw new IllegalStateException("the bench has no file " + file);
                }
                Files.copy(in, folder.resolve(file));
            }
        }
    }

    private static Optional<Path> onPath(String command) {
        for (String folder : System.getenv().getOrDefault("PATH", "").split(":", -1)) {
            Path file = Path.of(folder).resolve(command);
            if (Files.isExecutable(file)) {
                return Optional.of(file);
            }
        }
        return Optional.empty();
    }
}
