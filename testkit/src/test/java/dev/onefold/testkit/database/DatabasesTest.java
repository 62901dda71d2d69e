package dev.onefold.testkit.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onefold.schemas.topic.Topic;
import dev.onefold.schemas.topic.TopicNames;
import dev.onefold.testkit.stack.Part;
import dev.onefold.testkit.stack.Stack;
import dev.onefold.testkit.topics.TestTopics;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.clients.admin.Admin;
import org.junit.jupiter.api.Test;

/// What test classes get from the shared stack.
class DatabasesTest {
    @Test
    void everySessionIsInTheHostileZoneAndDurable() throws SQLException {
        Database database = Databases.fresh(DatabasesTest.class);

        assertThat(ask(database, "show timezone")).isEqualTo("America/Los_Angeles");
        assertThat(ask(database, "show synchronous_commit")).isEqualTo("on");
        assertThat(ask(database, "show fsync")).isEqualTo("on");
        assertThat(ask(database, "select current_user")).isEqualTo(database.user());
        assertThat(ask(database, "show server_version")).startsWith("18.");
    }

    @Test
    void theOwnerMakesTablesAndAnotherRoleDoesNotEvenConnect() throws SQLException {
        Database one = Databases.fresh(DatabasesTest.class);
        Database other = Databases.fresh(DatabasesTest.class);

        try (Connection connection = one.dataSource().getConnection()) {
            connection.createStatement().execute("create table mine (id bigint primary key)");
        }

        assertThatThrownBy(
                        () ->
                                DriverManager.getConnection(
                                        one.jdbcUrl(), other.user(), other.password()))
                .hasMessageContaining("permission denied for database");
    }

    @Test
    void aDatabaseIsEnsuredTwiceWithoutHarm() throws SQLException {
        Stack stack = Stack.shared();
        Database first = Databases.ensure(stack, "twice", "twice_owner", "one");
        Database second = Databases.ensure(stack, "twice", "twice_owner", "two");

        assertThat(second.jdbcUrl()).isEqualTo(first.jdbcUrl());
        assertThat(ask(second, "select current_database()")).isEqualTo("twice");
    }

    @Test
    void topicsAreMadeUnderAPrefixOfTheirOwn() throws Exception {
        TopicNames names = TestTopics.fresh();
        TestTopics.create(Stack.shared(), names);

        assertThat(TestTopics.fresh().prefix()).isNotEqualTo(names.prefix());
        String bootstrap = Stack.shared().addresses().bootstrapServers();
        try (Admin admin = Admin.create(Map.of("bootstrap.servers", bootstrap))) {
            assertThat(admin.listTopics().names().get(10, TimeUnit.SECONDS))
                    .contains(names.of(Topic.INTENTS_DUE));
        }
    }

    @Test
    void theSharedStackIsTheSameForAll() {
        assertThat(Stack.shared()).isSameAs(Stack.shared());
        assertThat(Stack.shared().addresses().toString())
                .contains(Part.KAFKA.text())
                .doesNotContain(Stack.shared().addresses().password());
    }

    private static String ask(Database database, String question) throws SQLException {
        try (Connection connection = database.dataSource().getConnection();
                ResultSet row = connection.createStatement().executeQuery(question)) {
            row.next();
            return row.getString(1);
        }
    }
}
