package dev.onefold.schemas.topic;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.apache.avro.Schema;
import org.apache.avro.SchemaBuilder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ReleasedSchemasTest {

    @ParameterizedTest
    @EnumSource(Topic.class)
    void todaysSchemaReadsEverythingEverReleased(Topic topic) throws IOException {
        List<Schema> released = ReleasedSchemas.of(topic);

        assertThat(ReleasedSchemas.obstacles(topic.schema(), released)).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(Topic.class)
    void everyTopicHasAHistoryWithoutGaps(Topic topic) throws IOException {
        assertThat(ReleasedSchemas.of(topic)).isNotEmpty();
        assertThat(ReleasedSchemas.files(topic)).hasSize(ReleasedSchemas.of(topic).size());
    }

    @Test
    void noHistoryIsLeftOfATopicThatWasRenamed() throws IOException {
        try (var folders = Files.list(Path.of("history"))) {
            assertThat(folders.filter(Files::isDirectory).map(f -> f.getFileName().toString()))
                    .containsExactlyInAnyOrderElementsOf(
                            Arrays.stream(Topic.values()).map(Topic::topicName).toList());
        }
    }

    @Test
    void aNewFieldWithoutADefaultIsCaught() {
        Schema released = SchemaBuilder.record("R").fields().requiredString("a").endRecord();
        Schema head =
                SchemaBuilder.record("R")
                        .fields()
                        .requiredString("a")
                        .requiredString("added")
                        .endRecord();

        assertCaught(head, released);
    }

    @Test
    void anotherTypeOfAFieldIsCaught() {
        Schema released = SchemaBuilder.record("R").fields().requiredString("a").endRecord();
        Schema head = SchemaBuilder.record("R").fields().requiredLong("a").endRecord();

        assertCaught(head, released);
    }

    @Test
    void aSymbolTakenOutOfAnEnumWithoutADefaultIsCaught() {
        Schema released = SchemaBuilder.enumeration("E").symbols("x", "y");
        Schema head = SchemaBuilder.enumeration("E").symbols("x");

        assertCaught(head, released);
    }

    @Test
    void aChangeThatOnlyTheOldestReleaseMindsIsCaughtToo() {
        Schema first = SchemaBuilder.record("R").fields().requiredString("a").endRecord();
        Schema second =
                SchemaBuilder.record("R")
                        .fields()
                        .requiredString("a")
                        .name("b")
                        .type()
                        .stringType()
                        .stringDefault("")
                        .endRecord();
        Schema head =
                SchemaBuilder.record("R")
                        .fields()
                        .requiredString("a")
                        .requiredString("b")
                        .endRecord();

        assertThat(ReleasedSchemas.obstacles(head, List.of(second))).isEmpty();
        assertCaught(head, first, second);
    }

    @ParameterizedTest
    @EnumSource(Topic.class)
    void aRequiredFieldPlantedInARealSchemaIsCaught(Topic topic) throws IOException {
        String planted =
                "{\"name\": \"planted\", \"type\": \"string\", \"doc\": \"no default\"}, {\"name\":";
        Schema head =
                new Schema.Parser()
                        .parse(
                                topic.schema()
                                        .toString()
                                        .replaceFirst(
                                                "\"fields\":\\[\\{\"name\":",
                                                "\"fields\":[" + planted));

        assertCaught(head, ReleasedSchemas.of(topic).toArray(Schema[]::new));
    }

    private static void assertCaught(Schema head, Schema... released) {
        assertThat(ReleasedSchemas.obstacles(head, List.of(released))).isNotEmpty();
    }
}
