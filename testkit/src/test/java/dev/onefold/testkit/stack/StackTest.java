package dev.onefold.testkit.stack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// One stack through its whole life, so that it is started as rarely as possible.
class StackTest {
    @Test
    void partsKeepTheirDataAndPortsOverStopsKillsAndStarts(@TempDir Path folder) throws Exception {
        // The stack that other tests of this JVM share may run already, and stays.
        List<ProcessHandle> others = ProcessHandle.current().descendants().toList();
        List<ProcessHandle> processes;
        StackAddresses before;
        try (Stack stack = Stack.start(StackSettings.keptIn(folder))) {
            before = stack.addresses();
            remember(stack.addresses());

            for (Part part : Part.values()) {
                stack.stop(part);
                stack.start(part);
                stack.kill9(part);
                stack.start(part);
            }
            processes =
                    ProcessHandle.current()
                            .descendants()
                            .filter(process -> !others.contains(process))
                            .toList();

            assertRemembered(stack.addresses());
            assertThat(processes).hasSizeGreaterThan(3);
        }
        assertThat(processes).noneMatch(ProcessHandle::isAlive);

        try (Stack again = Stack.start(StackSettings.keptIn(folder))) {
            assertRemembered(again.addresses());
            assertThat(again.addresses()).isEqualTo(before);
            assertThatThrownBy(() -> Stack.start(StackSettings.keptIn(folder)))
                    .hasMessageContaining("in use by process " + ProcessHandle.current().pid());
        }
    }

    @Test
    void aTemporaryStackLeavesNoFolderBehind() {
        Path folder;
        try (Stack stack = Stack.start(StackSettings.temporary())) {
            folder = stack.run().orElseThrow().folder();
            assertThat(folder).isDirectory();
        }
        assertThat(Files.exists(folder)).isFalse();
    }

    private static void remember(StackAddresses at) throws Exception {
        try (Connection connection = connect(at)) {
            connection.createStatement().execute("create table remembered as select 1 as one");
        }
        try (Admin admin = Admin.create(Map.of("bootstrap.servers", at.bootstrapServers()))) {
            admin.createTopics(List.of(new NewTopic("remembered", 1, (short) 1)))
                    .all()
                    .get(10, TimeUnit.SECONDS);
        }
        assertThat(
                        register(
                                at,
                                "{'type':'record','name':'A','fields':[{'name':'a','type':'int'}]}"))
                .isEqualTo(200);
    }

    private static void assertRemembered(StackAddresses at) throws Exception {
        try (Connection connection = connect(at)) {
            connection.createStatement().executeQuery("select one from remembered");
        }
        try (Admin admin = Admin.create(Map.of("bootstrap.servers", at.bootstrapServers()))) {
            assertThat(admin.listTopics().names().get(10, TimeUnit.SECONDS)).contains("remembered");
        }
        // It knows the first version, since it refuses one that cannot read it.
        assertThat(
                        register(
                                at,
                                "{'type':'record','name':'A','fields':[{'name':'b','type':'string'}]}"))
                .isEqualTo(409);
    }

    private static Connection connect(StackAddresses at) throws SQLException {
        return DriverManager.getConnection(at.jdbcUrl(), at.user(), at.password());
    }

    private static int register(StackAddresses at, String schema) throws Exception {
        String body = "{\"schema\":\"%s\"}".formatted(schema.replace("'", "\\\""));
        HttpRequest request =
                HttpRequest.newBuilder(URI.create(at.ccompatUrl() + "/subjects/a-value/versions"))
                        .header("content-type", "application/vnd.schemaregistry.v1+json")
                        .POST(HttpRequest.BodyPublishers.ofString(body))
                        .build();
        try (HttpClient client = HttpClient.newHttpClient()) {
            return client.send(request, BodyHandlers.ofString()).statusCode();
        }
    }
}
