package dev.onefold.ingress.verify;

import dev.onefold.providers.Providers;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.core.env.Environment;

/// Reads all endpoints: those of the service's own configuration and those of the endpoints' file
/// together. A name may stand in one of the two only.
final class ReadEndpoints {
    private final Environment environment;
    private final Providers providers;
    private final Optional<EndpointsFile> file;

    /// @throws IllegalArgumentException when the file's name is none
    ReadEndpoints(Environment environment, Providers providers) {
        this.environment = environment;
        this.providers = providers;
        String name = environment.getProperty(EndpointsFile.KEY, "");
        try {
            this.file =
                    name.isEmpty()
                            ? Optional.empty()
                            : Optional.of(new EndpointsFile(Path.of(name), environment));
        } catch (InvalidPathException e) {
            throw new IllegalArgumentException(EndpointsFile.KEY + ": not a path: " + name);
        }
    }

    /// By name, all checked.
    ///
    /// @param seen takes note of the files that are read
    /// @throws RuntimeException as [ConfigurationFault] puts into words
    Map<String, Endpoint> read(SeenFiles seen, SecretDates dates) {
        Map<String, EndpointsSettings.Given> given =
                new HashMap<>(EndpointsSettings.bound(Binder.get(environment)));
        file.map(source -> source.read(seen))
                .orElseGet(Map::of)
                .forEach(
                        (name, one) -> {
                            if (given.put(name, one) != null) {
                                throw new IllegalArgumentException(
                                        EndpointsSettings.PREFIX
                                                + "."
                                                + name
                                                + " stands in the endpoints' file and outside of"
                                                + " it; give it in one of them");
                            }
                        });
        if (given.isEmpty()) {
            throw new IllegalArgumentException(
                    "onefold.endpoints is empty; configure one, such as"
                            + " onefold.endpoints.whatsapp.provider");
        }
        MakeEndpoint make = new MakeEndpoint(providers, new SecretTexts(seen));
        Map<String, Endpoint> all = new HashMap<>();
        given.forEach((name, one) -> all.put(name, make.make(name, one, dates)));
        return all;
    }
}
