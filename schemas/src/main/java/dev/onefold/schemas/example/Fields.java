package dev.onefold.schemas.example;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/// Reads the fields of one JSON object strictly: what is missing, misspelt or of the wrong type
/// is an error that says where it stands.
public final class Fields {

    private static final ObjectMapper JSON =
            new ObjectMapper()
                    .enable(JsonParser.Feature.STRICT_DUPLICATE_DETECTION)
                    .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);

    private final String place;
    private final JsonNode node;

    private Fields(String place, JsonNode node) {
        this.place = place;
        this.node = node;
        if (!node.isObject()) {
            throw wrong("must be an object, { ... }");
        }
    }

    /// The object that a file holds.
    ///
    /// @throws MalformedExampleException when it cannot be read, or holds something else
    public static Fields of(Path file) {
        try {
            return of(file.toString(), Files.readString(file));
        } catch (NoSuchFileException e) {
            throw new MalformedExampleException("There is no file " + file, e);
        } catch (IOException e) {
            throw new MalformedExampleException("Cannot read " + file + ": " + e.getMessage(), e);
        }
    }

    /// @param name what the text is called in errors
    public static Fields of(String name, String json) {
        try {
            return new Fields(name, JSON.readTree(json));
        } catch (JsonProcessingException e) {
            throw new MalformedExampleException(
                    "%s, line %d, column %d: not JSON: %s"
                            .formatted(
                                    name,
                                    e.getLocation().getLineNr(),
                                    e.getLocation().getColumnNr(),
                                    e.getOriginalMessage()),
                    e);
        }
    }

    /// Refuses every field that is not among these.
    public Fields only(Set<String> known) {
        node.fieldNames()
                .forEachRemaining(
                        name -> {
                            if (!known.contains(name)) {
                                throw wrong(
                                        "unknown field '%s'; known: %s"
                                                .formatted(
                                                        name,
                                                        String.join(", ", new TreeSet<>(known))));
                            }
                        });
        return this;
    }

    public boolean has(String name) {
        return node.hasNonNull(name);
    }

    public String text(String name) {
        return optionalText(name).orElseThrow(() -> missing(name));
    }

    public String text(String name, String otherwise) {
        return optionalText(name).orElse(otherwise);
    }

    public Optional<String> optionalText(String name) {
        if (!has(name)) {
            return Optional.empty();
        }
        if (!node.get(name).isTextual()) {
            throw wrong("'" + name + "' must be text, \"...\"");
        }
        return Optional.of(node.get(name).textValue());
    }

    public long number(String name, long otherwise) {
        return has(name) ? number(name) : otherwise;
    }

    public long number(String name) {
        if (!has(name)) {
            throw missing(name);
        }
        if (!node.get(name).isIntegralNumber() || !node.get(name).canConvertToLong()) {
            throw wrong("'" + name + "' must be a whole number");
        }
        return node.get(name).longValue();
    }

    public boolean yes(String name) {
        if (!has(name)) {
            throw missing(name);
        }
        if (!node.get(name).isBoolean()) {
            throw wrong("'" + name + "' must be true or false");
        }
        return node.get(name).booleanValue();
    }

    public Fields object(String name) {
        if (!has(name)) {
            throw missing(name);
        }
        return new Fields(place + ": " + name, node.get(name));
    }

    /// The objects of a list; none where the field is missing.
    public List<Fields> objects(String name) {
        List<Fields> all = new ArrayList<>();
        JsonNode list = list(name);
        for (int i = 0; i < list.size(); i++) {
            all.add(new Fields("%s: %s[%d]".formatted(place, name, i), list.get(i)));
        }
        return all;
    }

    /// The texts of a list; none where the field is missing.
    public List<String> texts(String name) {
        List<String> all = new ArrayList<>();
        for (JsonNode one : list(name)) {
            if (!one.isTextual()) {
                throw wrong("'" + name + "' must hold nothing but texts");
            }
            all.add(one.textValue());
        }
        return all;
    }

    private JsonNode list(String name) {
        if (!has(name)) {
            return JSON.createArrayNode();
        }
        if (!node.get(name).isArray()) {
            throw wrong("'" + name + "' must be a list, [ ... ]");
        }
        return node.get(name);
    }

    /// An error at this place.
    public MalformedExampleException wrong(String what) {
        return new MalformedExampleException(place + ": " + what);
    }

    private MalformedExampleException missing(String name) {
        return wrong("'" + name + "' is missing");
    }
}
