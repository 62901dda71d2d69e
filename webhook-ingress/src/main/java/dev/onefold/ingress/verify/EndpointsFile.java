package dev.onefold.ingress.verify;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.boot.context.properties.bind.PropertySourcesPlaceholdersResolver;
import org.springframework.boot.context.properties.source.ConfigurationPropertySources;
import org.springframework.boot.env.PropertiesPropertySourceLoader;
import org.springframework.boot.env.PropertySourceLoader;
import org.springframework.boot.env.YamlPropertySourceLoader;
import org.springframework.core.env.EnumerablePropertySource;
import org.springframework.core.env.Environment;
import org.springframework.core.env.PropertySource;
import org.springframework.core.io.ByteArrayResource;
import org.yaml.snakeyaml.error.MarkedYAMLException;

/// The file that `onefold.endpoints-file` names: YAML or properties with `onefold.endpoints` and
/// nothing else. `${NAME}` in it is filled in from the service's environment.
final class EndpointsFile {
    static final String KEY = "onefold.endpoints-file";
    private static final int LARGEST = 4 << 20;

    private final Path path;
    private final Environment environment;

    EndpointsFile(Path path, Environment environment) {
        this.path = path;
        this.environment = environment;
    }

    /// @throws IllegalArgumentException naming what is wrong, without quoting the file
    Map<String, EndpointsSettings.Given> read(SeenFiles seen) {
        List<PropertySource<?>> sources;
        try {
            sources = loaded(seen.read(path, LARGEST));
        } catch (MarkedYAMLException e) {
            // Its message quotes the line, which may be a secret.
            int line = e.getProblemMark() == null ? 0 : e.getProblemMark().getLine() + 1;
            throw new IllegalArgumentException(KEY + ": not YAML at line " + line);
        } catch (IOException e) {
            throw new IllegalArgumentException(KEY + ": the file cannot be read: " + path);
        } catch (RuntimeException e) {
            throw new IllegalArgumentException(
                    KEY + ": the file cannot be parsed (" + e.getClass().getSimpleName() + ")");
        }
        sources.forEach(EndpointsFile::requireNothingElse);
        return EndpointsSettings.bound(
                new Binder(
                        ConfigurationPropertySources.from(sources),
                        new PropertySourcesPlaceholdersResolver(environment)));
    }

    private List<PropertySource<?>> loaded(byte[] bytes) throws IOException {
        PropertySourceLoader loader =
                path.toString().endsWith(".properties")
                        ? new PropertiesPropertySourceLoader()
                        : new YamlPropertySourceLoader();
        return loader.load(KEY, new ByteArrayResource(bytes));
    }

    private static void requireNothingElse(PropertySource<?> source) {
        if (source instanceof EnumerablePropertySource<?> all) {
            for (String name : all.getPropertyNames()) {
                if (!name.startsWith(EndpointsSettings.PREFIX + ".")
                        && !name.startsWith(EndpointsSettings.PREFIX + "[")) {
                    throw new IllegalArgumentException(
                            KEY + ": only onefold.endpoints may stand there, not " + name);
                }
            }
        }
    }
}
