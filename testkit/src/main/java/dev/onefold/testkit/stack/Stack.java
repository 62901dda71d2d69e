package dev.onefold.testkit.stack;

import dev.onefold.testkit.process.RunFolder;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// A real broker, a real registry and a real Postgres, each a process of its own on loopback.
///
/// Closing stops all of it and leaves no process; so does the end of the JVM, by Ctrl-C and SIGTERM
/// too. A part that is stopped and started again keeps its port and its data.
public final class Stack implements AutoCloseable {
    private final Map<Part, Server> servers;
    private final StackAddresses addresses;
    private final @Nullable RunFolder run;

    Stack(Map<Part, Server> servers, StackAddresses addresses, @Nullable RunFolder run) {
        this.servers = servers;
        this.addresses = addresses;
        this.run = run;
    }

    /// The stack that the environment names (see [StackAddresses#asEnvironment()]), else one that
    /// this JVM starts at the first call and stops at its end. Other tests use it too, so it
    /// refuses to stop its parts.
    public static Stack shared() {
        return SharedStack.get();
    }

    /// Starts an own stack, all parts side by side: of processes, or of containers where the
    /// property `stack` or the environment's `ONEFOLD_STACK` is `containers`.
    ///
    /// @throws dev.onefold.testkit.process.ProcessFailedException naming the log, when a part does
    ///     not start; the others are stopped then
    public static Stack start(StackSettings settings) {
        String kind =
                System.getProperty(
                        "stack", System.getenv().getOrDefault("ONEFOLD_STACK", "processes"));
        return switch (kind) {
            case "processes" -> ProcessStack.start(settings);
            case "containers" -> ContainerStack.start(settings);
            default ->
                    throw new IllegalStateException(
                            "a stack is of processes or of containers, not of " + kind);
        };
    }

    public StackAddresses addresses() {
        return addresses;
    }

    /// Stops one part as an operator would. Does nothing if it is stopped.
    public void stop(Part part) {
        server(part).stop();
    }

    /// Starts it again where it was, and returns when it is healthy. Does nothing if it runs.
    public void start(Part part) {
        server(part).start();
    }

    /// Ends it with no chance to tidy up.
    public void kill9(Part part) {
        server(part).kill9();
    }

    /// Holds it still: what talks to it waits instead of being refused.
    public void freeze(Part part) {
        server(part).freeze();
    }

    public void thaw(Part part) {
        server(part).thaw();
    }

    public Path log(Part part) {
        return server(part).log();
    }

    /// Its folder and its processes; empty where another program holds them.
    public Optional<RunFolder> run() {
        return Optional.ofNullable(run);
    }

    @Override
    public void close() {
        if (run != null) {
            run.close();
        }
    }

    private Server server(Part part) {
        Server server = servers.get(part);
        if (server == null) {
            throw new IllegalStateException("no " + part.text() + " in this stack");
        }
        return server;
    }

    static Stack joined(StackAddresses addresses) {
        Map<Part, Server> servers = new EnumMap<>(Part.class);
        servers.put(Part.KAFKA, new JoinedServer(Part.KAFKA, addresses.bootstrapServers()));
        servers.put(
                Part.REGISTRY, new JoinedServer(Part.REGISTRY, addresses.registryUrl().toString()));
        servers.put(Part.POSTGRES, new JoinedServer(Part.POSTGRES, addresses.jdbcUrl()));
        return new Stack(servers, addresses, null);
    }

    /// Starts all at once and reports each as it becomes healthy.
    static void startAll(Map<Part, Server> servers, Consumer<String> progress) {
        long begun = System.nanoTime();
        try (ExecutorService threads = Executors.newCachedThreadPool()) {
            Map<Part, Future<?>> starts = new EnumMap<>(Part.class);
            servers.forEach(
                    (part, server) ->
                            starts.put(
                                    part,
                                    threads.submit(
                                            () -> {
                                                server.start();
                                                progress.accept(
                                                        "%-9s ready after %4.1f s at %s"
                                                                .formatted(
                                                                        part.text(),
                                                                        (System.nanoTime() - begun)
                                                                                / 1e9,
                                                                        server.place()));
                                            })));
            for (Future<?> start : starts.values()) {
                await(start);
            }
        }
    }

    private static void await(Future<?> start) {
        try {
            start.get();
        } catch (ExecutionException e) {
            if (e.getCause() instanceof RuntimeException cause) {
                throw cause;
            }
            throw new IllegalStateException(e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while the stack started", e);
        }
    }
}
