package dev.onefold.testkit.process;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CountDownLatch;

/// A program that starts a process and is then killed.
final class KilledLauncher {
    private KilledLauncher() {}

    public static void main(String[] args) throws InterruptedException {
        RunFolder run =
                args.length == 0 ? RunFolder.temporary() : RunFolder.keptIn(Path.of(args[0]));
        OwnProcess sleeper =
                OwnProcess.start(
                        Launch.of("sleeper", List.of("sleep", "600"), run.log("sleeper")), run);
        System.out.println(run.folder() + " " + sleeper.pid());
        new CountDownLatch(1).await();
    }
}
