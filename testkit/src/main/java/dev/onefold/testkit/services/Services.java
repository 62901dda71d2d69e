package dev.onefold.testkit.services;

import dev.onefold.schemas.topic.TopicNames;
import dev.onefold.testkit.database.Database;
import dev.onefold.testkit.process.RunFolder;
import dev.onefold.testkit.process.ServiceLaunch;
import dev.onefold.testkit.process.ServiceProcess;
import dev.onefold.testkit.stack.Stack;
import dev.onefold.testkit.topics.TestTopics;
import java.net.URI;
import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/// The four services and the sandbox around one stack, each a JVM of its own, with databases,
/// topics and keys made for them. They end with the stack's run at the latest.
public final class Services implements AutoCloseable {
    private final Map<Service, ServiceProcess> processes = new EnumMap<>(Service.class);
    private final Stack stack;
    private final TopicNames topics;
    private final Database intents;
    private final ServiceKeys keys;

    private Services(Stack stack, TopicNames topics, Database intents, ServiceKeys keys) {
        this.stack = stack;
        this.topics = topics;
        this.intents = intents;
        this.keys = keys;
    }

    /// Makes what they need where it is missing, starts them side by side and waits until all are
    /// ready.
    ///
    /// @param stack one that this JVM has started, since they end with it
    /// @throws dev.onefold.testkit.process.ProcessFailedException naming the log of the one that
    ///     did not start; the others are stopped then
    public static Services start(Stack stack, ServicesSettings settings) {
        RunFolder run =
                stack.run()
                        .orElseThrow(
                                () ->
                                        new IllegalStateException(
                                                "services are started on an own stack: Stack.start(StackSettings.temporary())"));
        ServiceKeys keys = ServiceKeys.in(run.folder());
        TopicNames topics = new TopicNames(settings.topicPrefix());
        TestTopics.create(stack, topics);
        Database intents = ServiceDatabases.intents(stack, keys);
        Database reconciler = ServiceDatabases.reconciler(stack, keys);
        Services services = new Services(stack, topics, intents, keys);
        Map<Service, ServiceLaunch> launches =
                new ServiceLaunches(stack, topics, keys, settings, run).all(intents, reconciler);
        try {
            services.startAll(launches, settings, run);
            return services;
        } catch (RuntimeException e) {
            run.keepLogs();
            services.close();
            throw e;
        }
    }

    public Stack stack() {
        return stack;
    }

    public TopicNames topics() {
        return topics;
    }

    public ServiceKeys keys() {
        return keys;
    }

    /// intent-service's own database, for looking into.
    public Database intentsDatabase() {
        return intents;
    }

    /// @throws IllegalStateException when it was not among those to start
    public ServiceProcess process(Service service) {
        ServiceProcess process = processes.get(service);
        if (process == null) {
            throw new IllegalStateException(service.module() + " was not started");
        }
        return process;
    }

    public ServiceProcess ingress() {
        return process(Service.WEBHOOK_INGRESS);
    }

    public ServiceProcess intentService() {
        return process(Service.INTENT_SERVICE);
    }

    public ServiceProcess dispatcher() {
        return process(Service.DISPATCHER);
    }

    public ServiceProcess reconciler() {
        return process(Service.RECONCILER);
    }

    public ServiceProcess sandbox() {
        return process(Service.SANDBOX);
    }

    /// Where the provider posts its webhooks.
    public URI webhookUrl() {
        return ingress().url().resolve(ServiceLaunches.WEBHOOK_PATH);
    }

    /// Stops the services and leaves the stack.
    @Override
    public void close() {
        try (ExecutorService threads = Executors.newCachedThreadPool()) {
            processes.values().forEach(process -> threads.execute(process::stop));
        }
    }

    private void startAll(
            Map<Service, ServiceLaunch> launches, ServicesSettings settings, RunFolder run) {
        long begun = System.nanoTime();
        Map<Service, Future<?>> ready = new EnumMap<>(Service.class);
        launches.forEach(
                (service, launch) -> processes.put(service, ServiceProcess.begin(launch, run)));
        try (ExecutorService threads = Executors.newCachedThreadPool()) {
            processes.forEach(
                    (service, process) ->
                            ready.put(
                                    service,
                                    threads.submit(
                                            () -> {
                                                process.awaitReady();
                                                settings.progress()
                                                        .accept(
                                                                "%-15s ready after %4.1f s at %s"
                                                                        .formatted(
                                                                                service.module(),
                                                                                (System.nanoTime()
                                                                                                - begun)
                                                                                        / 1e9,
                                                                                process.url()));
                                            })));
        }
        ready.values().forEach(Services::requireDone);
    }

    private static void requireDone(Future<?> future) {
        try {
            future.get();
        } catch (ExecutionException e) {
            if (e.getCause() instanceof RuntimeException cause) {
                throw cause;
            }
            throw new IllegalStateException(e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while the services started", e);
        }
    }
}
