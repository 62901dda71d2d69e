package dev.onefold.bench.ingress;

import dev.onefold.bench.http.Answers;
import dev.onefold.bench.http.Load;
import dev.onefold.bench.http.SignedStatuses;
import dev.onefold.bench.measure.CpuReading;
import dev.onefold.bench.measure.Progress;
import dev.onefold.bench.measure.ResidentMemory;
import dev.onefold.testkit.process.RunFolder;
import dev.onefold.testkit.services.Service;
import dev.onefold.testkit.services.Services;
import dev.onefold.testkit.services.ServicesSettings;
import dev.onefold.testkit.stack.Stack;
import dev.onefold.testkit.stack.StackSettings;
import java.io.IOException;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;

/// The whole measurement, from an empty folder to the report.
final class IngressBench {
    private static final String PEER_TOPIC = "bench.node.received";

    private final IngressSettings settings;
    private final Progress progress = new Progress();
    private int runs;
    private long accepted;

    IngressBench(IngressSettings settings) {
        this.settings = settings;
    }

    int run() throws SQLException, IOException, InterruptedException {
        try (Stack stack =
                Stack.start(
                        StackSettings.temporary().withProgress(line -> progress.say("%s", line)))) {
            List<String> jvm = settings.compiler().jvmOptions();
            Services services =
                    Services.start(
                            stack,
                            ServicesSettings.all()
                                    .only(Service.WEBHOOK_INGRESS, Service.INTENT_SERVICE)
                                    .withJvmOptions(jvm.toArray(String[]::new))
                                    .withProgress(line -> progress.say("%s", line)));
            Report report = new Report(settings, System.out);
            report.conditions(jvm);
            services.intentService().stop();
            report.stretches(alternate(receivers(services, jvm), services));
            report.ratios();
            services.intentService().startAgain();
            report.ledger(throughToTheLedger(services));
            return 0;
        }
    }

    private List<Receiver> receivers(Services services, List<String> jvm)
            throws IOException, InterruptedException {
        RunFolder run = services.stack().run().orElseThrow();
        List<Receiver> all = new ArrayList<>();
        all.add(onefold(services));
        if (settings.node()) {
            all.add(node(services, run));
        }
        all.add(BareReceiver.start(run, jvm));
        return all;
    }

    private static Receiver onefold(Services services) {
        return new Receiver("Onefold", services.ingress().port(), services.ingress().pid());
    }

    private Receiver node(Services services, RunFolder run)
            throws IOException, InterruptedException {
        if (!NodeReceiver.isPossible()) {
            throw new IllegalStateException(
                    "there is no node or no npm on the path: install Node 20, or give --no-node");
        }
        String brokers = services.stack().addresses().bootstrapServers();
        try (Admin admin = Admin.create(java.util.Map.of("bootstrap.servers", brokers))) {
            admin.createTopics(List.of(new NewTopic(PEER_TOPIC, 6, (short) 1))).all().get();
        } catch (java.util.concurrent.ExecutionException e) {
            throw new IllegalStateException("the peer's topic could not be made", e);
        }
        progress.say("taking express and kafkajs from the npm registry");
        return NodeReceiver.start(run, brokers, PEER_TOPIC, services.keys().appSecret());
    }

    /// In turn, so that what changes on the machine meanwhile meets all of them.
    private List<Stretch> alternate(List<Receiver> receivers, Services services)
            throws IOException {
        List<Stretch> stretches = new ArrayList<>();
        for (Receiver receiver : receivers) {
            stretch("warm-up", receiver, services);
        }
        for (int round = 1; round <= settings.rounds(); round++) {
            for (Receiver receiver : receivers) {
                stretches.add(stretch("round " + round, receiver, services));
            }
        }
        return stretches;
    }

    private Stretch stretch(String name, Receiver receiver, Services services) throws IOException {
        Load load = new Load(receiver.address(), settings.connections());
        CpuReading before = CpuReading.of(receiver.processes());
        Answers flood = load.flood(requests(services), settings.time());
        CpuReading used = CpuReading.of(receiver.processes()).minus(before);
        double resident = ResidentMemory.mebibytes(receiver.process());
        Answers half = load.steady(requests(services), settings.time(), flood.rate() / 2);
        Stretch stretch = new Stretch(receiver, flood, used, resident, half);
        progress.say(
                "%s, %s: %,.0f/s %s; at half of it p50 %.1f ms, p99 %.1f ms",
                name,
                receiver.name(),
                stretch.rate(),
                flood.byStatus(),
                half.milliseconds(0.5),
                half.milliseconds(0.99));
        if (receiver.port() == services.ingress().port()) {
            accepted += stretch.accepted();
        }
        return stretch;
    }

    /// All that was acknowledged so far must come into the ledger, once; then one more flood with
    /// the ledger keeping up beside it.
    private LedgerResult throughToTheLedger(Services services)
            throws SQLException, IOException, InterruptedException {
        try (LedgerProbe probe = new LedgerProbe(services.intentsDatabase())) {
            progress.say("the ledger takes in what was acknowledged so far: %,d", accepted);
            probe.await(accepted, line -> progress.say("%s", line));
            long begun = System.nanoTime();
            Answers answers =
                    new Load(onefold(services).address(), settings.connections())
                            .flood(requests(services), settings.time());
            accepted += answers.of(202);
            long kept = probe.await(accepted, line -> progress.say("%s", line));
            double seconds = (System.nanoTime() - begun) / 1e9;
            if (kept != accepted) {
                services.stack().run().orElseThrow().keepLogs();
                throw new IllegalStateException(
                        "%,d were acknowledged and %,d are in the ledger"
                                .formatted(accepted, kept));
            }
            return new LedgerResult(answers, answers.of(202) / seconds, kept);
        }
    }

    private SignedStatuses requests(Services services) {
        return new SignedStatuses(Receiver.PATH, "bench" + runs++, services.keys().appSecret());
    }

    /// @param eventsPerSecond from the first request to the last row
    record LedgerResult(Answers answers, double eventsPerSecond, long kept) {}
}
