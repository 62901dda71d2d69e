package dev.onefold.ingress.verify;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
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
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;
import org.yaml.snakeyaml.error.MarkedYAMLException;
import org.yaml.snakeyaml.reader.UnicodeReader;

/// The file that `onefold.endpoints-file` names: YAML or properties with `onefold.endpoints` and
/// nothing else. `${NAME}` in it is filled in from the service's environment.
final class EndpointsFile {
    static final String KEY = "onefold.endpoints-file";
    private static final int LARGEST = 4 << 20;
    private static final Pattern SECRET =
            Pattern.compile("(?i).*\\.secrets\\[[0-9]+]\\.value|.*\\.verify[-_]?token(\\.value)?");

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
        Map<String, EndpointsSettings.Given> given =
                EndpointsSettings.bound(
                        new Binder(
                                ConfigurationPropertySources.from(sources),
                                new PropertySourcesPlaceholdersResolver(environment)));
        if (given.isEmpty()) {
            // As it looks while somebody saves it.
            throw new IllegalArgumentException(KEY + ": there is no endpoint in the file");
        }
        return given;
    }

    private List<PropertySource<?>> loaded(byte[] bytes) throws IOException {
        boolean yaml = !path.toString().endsWith(".properties");
        if (yaml) {
            requireBounded(bytes);
        }
        PropertySourceLoader loader =
                yaml ? new YamlPropertySourceLoader() : new PropertiesPropertySourceLoader();
        return loader.load(KEY, new ByteArrayResource(bytes));
    }

    // The loader takes any number of aliases and writes each of them out: a few lines could fill
    // the memory. SnakeYAML's own limits are those of its defaults.
    private static void requireBounded(byte[] bytes) {
        new Yaml(new SafeConstructor(new LoaderOptions()))
                .loadAll(new UnicodeReader(new ByteArrayInputStream(bytes)))
                .forEach(document -> {});
    }

    private static void requireNothingElse(PropertySource<?> source) {
        if (source instanceof EnumerablePropertySource<?> all) {
            for (String name : all.getPropertyNames()) {
                if (!name.startsWith(EndpointsSettings.PREFIX + ".")
                        && !name.startsWith(EndpointsSettings.PREFIX + "[")) {
                    throw new IllegalArgumentException(
                            KEY + ": only onefold.endpoints may stand there, not " + name);
                }
                requireText(name, source.getProperty(name));
            }
        }
    }

    // YAML takes 012345 for another number and 1e3 for 1000.0; every signature would fail.
    private static void requireText(String name, @Nullable Object value) {
        if (SECRET.matcher(name).matches() && !(value instanceof CharSequence)) {
            throw new IllegalArgumentException(
                    name + ": not a text to YAML; put the secret between quotes");
        }
    }
}
