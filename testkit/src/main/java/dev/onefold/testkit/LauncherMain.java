package dev.onefold.testkit;

import dev.onefold.testkit.launch.DemoCommand;
import dev.onefold.testkit.launch.TestCommand;
import dev.onefold.testkit.launch.UpCommand;
import dev.onefold.testkit.process.FolderInUseException;
import dev.onefold.testkit.process.ProcessFailedException;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/// What `./onefold` starts: the stack, the services, the demo, the suite.
@Command(
        name = "onefold",
        mixinStandardHelpOptions = true,
        subcommands = {UpCommand.class, DemoCommand.class, TestCommand.class})
public final class LauncherMain {
    private static final int FAILED = 2;

    private LauncherMain() {}

    public static void main(String[] args) {
        System.exit(
                new CommandLine(new LauncherMain())
                        .setExecutionExceptionHandler((e, line, parsed) -> explain(e))
                        .execute(args));
    }

    /// What a user can do something about is said in one message; anything else is ours and keeps
    /// its trace.
    private static int explain(Exception failure) {
        boolean isExpected =
                failure instanceof FolderInUseException
                        || failure instanceof ProcessFailedException
                        || failure instanceof IllegalStateException;
        if (isExpected) {
            System.err.println("onefold: " + failure.getMessage());
        } else {
            failure.printStackTrace();
        }
        return FAILED;
    }
}
