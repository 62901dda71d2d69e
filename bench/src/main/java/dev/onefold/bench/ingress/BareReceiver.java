package dev.onefold.bench.ingress;

import dev.onefold.bench.bare.BareServer;
import dev.onefold.testkit.process.Checkout;
import dev.onefold.testkit.process.Health;
import dev.onefold.testkit.process.Java;
import dev.onefold.testkit.process.Launch;
import dev.onefold.testkit.process.OwnProcess;
import dev.onefold.testkit.process.Ports;
import dev.onefold.testkit.process.RunFolder;
import java.util.ArrayList;
import java.util.List;

/// A web server that only answers 202.
final class BareReceiver {
    private BareReceiver() {}

    static Receiver start(RunFolder run, List<String> jvmOptions) {
        int port = Ports.free();
        List<String> command = new ArrayList<>(List.of(Java.command()));
        command.addAll(jvmOptions);
        command.addAll(
                List.of(
                        "-cp",
                        Checkout.jar("bench").toString(),
                        BareServer.class.getName(),
                        Integer.toString(port)));
        OwnProcess bare =
                OwnProcess.start(
                        Launch.of("bare-server", command, run.log("bare-server"))
                                .withRank(Launch.Rank.SERVICE),
                        run);
        Health.await(bare, () -> Health.listens(port));
        return new Receiver("bare server", port, bare.pid());
    }
}
