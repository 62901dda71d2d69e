package dev.onefold.bench.dispatch;

import dev.onefold.bench.measure.Processes;
import dev.onefold.bench.measure.Progress;
import dev.onefold.bench.measure.Statements;
import dev.onefold.testkit.database.Database;
import dev.onefold.testkit.process.RunFolder;
import dev.onefold.testkit.process.ServiceLaunch;
import dev.onefold.testkit.process.ServiceProcess;
import dev.onefold.testkit.services.Service;
import dev.onefold.testkit.services.Services;
import dev.onefold.testkit.services.ServicesSettings;
import dev.onefold.testkit.stack.Stack;
import dev.onefold.testkit.stack.StackSettings;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// What is measured: an own stack and the services that a due intent meets, each a JVM of its own.
/// Closing stops all of it.
final class Rig implements AutoCloseable {

    private final Stack stack;
    private final Services services;
    private final Statements statements;
    private final List<ServiceProcess> intentServices = new ArrayList<>();
    private final List<ServiceProcess> dispatchers = new ArrayList<>();

    private Rig(Stack stack, Services services, Statements statements) {
        this.stack = stack;
        this.services = services;
        this.statements = statements;
        intentServices.add(services.intentService());
        dispatchers.add(services.dispatcher());
    }

    static Rig start(DispatchSettings settings, Progress progress) throws SQLException {
        Stack stack =
                Stack.start(
                        StackSettings.temporary().withProgress(line -> progress.say("%s", line)));
        try {
            Statements statements = Statements.countedBy(stack, settings.tuning().postgres());
            Services services =
                    Services.start(
                            stack,
                            ServicesSettings.all()
                                    .only(
                                            Service.INTENT_SERVICE,
                                            Service.DISPATCHER,
                                            Service.SANDBOX)
                                    .with(
                                            Service.INTENT_SERVICE,
                                            settings.tuning().of(Service.INTENT_SERVICE))
                                    .with(
                                            Service.DISPATCHER,
                                            settings.tuning().of(Service.DISPATCHER))
                                    .withJvmOptions(
                                            settings.compiler().jvmOptions().toArray(String[]::new))
                                    .withProgress(line -> progress.say("%s", line)));
            Rig rig = new Rig(stack, services, statements);
            if (settings.instances() == 2) {
                rig.startSecondInstances(settings);
                progress.say("the second intent-service and dispatcher are ready");
            }
            return rig;
        } catch (SQLException | RuntimeException e) {
            stack.close();
            throw e;
        }
    }

    Stack stack() {
        return stack;
    }

    RunFolder run() {
        return stack.run().orElseThrow();
    }

    Database database() {
        return services.intentsDatabase();
    }

    ServiceProcess sandbox() {
        return services.sandbox();
    }

    Statements statements() {
        return statements;
    }

    /// Everything whose processor time counts.
    Processes processes() {
        Map<String, List<Long>> pids =
                new LinkedHashMap<>(Processes.partsOfTheStack(run().processIds()));
        pids.put("intent-service", intentServices.stream().map(ServiceProcess::pid).toList());
        pids.put("dispatcher", dispatchers.stream().map(ServiceProcess::pid).toList());
        pids.put("sandbox", List.of(sandbox().pid()));
        return new Processes(pids);
    }

    /// So that they take nothing from what is measured next.
    void stopServices() {
        all().forEach(ServiceProcess::stop);
    }

    void startServicesAgain() {
        all().forEach(ServiceProcess::startAgain);
    }

    @Override
    public void close() {
        stack.close();
    }

    private List<ServiceProcess> all() {
        List<ServiceProcess> all = new ArrayList<>(dispatchers);
        all.addAll(intentServices);
        all.add(sandbox());
        return all;
    }

    private void startSecondInstances(DispatchSettings settings) {
        ServiceProcess intents =
                second(Service.INTENT_SERVICE, settings, SecondInstances.intentService(services));
        intentServices.add(intents);
        dispatchers.add(
                second(
                        Service.DISPATCHER,
                        settings,
                        SecondInstances.dispatcher(services, intents.url())));
    }

    private ServiceProcess second(
            Service service, DispatchSettings settings, Map<String, String> environment) {
        return ServiceProcess.start(
                ServiceLaunch.of(service.module())
                        .named(service.module() + "-2")
                        .with(environment)
                        .with(settings.tuning().of(service))
                        .withJvmOptions(settings.compiler().jvmOptions().toArray(String[]::new)),
                run());
    }
}
