package dev.onefold.cli.outcome;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.IVersionProvider;

/// The version that the jar's manifest names.
public final class Version implements IVersionProvider {
    @Override
    public String[] getVersion() {
        @Nullable String version = Version.class.getPackage().getImplementationVersion();
        return new String[] {"onefold " + (version == null ? "(not packaged)" : version)};
    }
}
