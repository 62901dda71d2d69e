package dev.onefold.schemas.topic;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.avro.Schema;
import org.apache.avro.SchemaCompatibility;

/// What was released on each topic, from the files under `history`, oldest first.
final class ReleasedSchemas {

    private ReleasedSchemas() {}

    static List<Schema> of(Topic topic) throws IOException {
        List<Schema> released = new ArrayList<>();
        Path folder = Path.of("history", topic.topicName());
        for (int number = 1; Files.exists(folder.resolve(number + ".avsc")); number++) {
            released.add(new Schema.Parser().parse(folder.resolve(number + ".avsc").toFile()));
        }
        return released;
    }

    static List<String> files(Topic topic) throws IOException {
        try (var files = Files.list(Path.of("history", topic.topicName()))) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    /// BACKWARD_TRANSITIVE: what is in the way of `head` reading whatever was written with any of
    /// `released`; empty where nothing is. (Avro's SchemaValidator would let pass a symbol taken
    /// out of an enum.)
    static List<String> obstacles(Schema head, List<Schema> released) {
        List<String> obstacles = new ArrayList<>();
        for (Schema writer : released) {
            SchemaCompatibility.checkReaderWriterCompatibility(head, writer)
                    .getResult()
                    .getIncompatibilities()
                    .forEach(found -> obstacles.add(found.getType() + " " + found.getMessage()));
        }
        return obstacles;
    }
}
