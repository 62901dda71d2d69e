package dev.onefold.testkit.launch;

import dev.onefold.testkit.process.RunFolder;
import dev.onefold.testkit.services.Services;
import dev.onefold.testkit.stack.StackAddresses;
import java.util.List;

/// The table of where everything listens.
final class Listening {
    private record Row(String what, String where, String remark) {}

    private Listening() {}

    static String table(Services services, RunFolder run) {
        List<Row> rows =
                List.of(
                        new Row(
                                "webhooks",
                                services.webhookUrl().toString(),
                                "POST signed webhooks here"),
                        new Row(
                                "intent-service",
                                services.intentService().url().toString(),
                                "GET /v1/intents/ID with the operator's key"),
                        new Row(
                                "dispatcher",
                                services.dispatcher().url().toString(),
                                "/actuator/health, /actuator/prometheus"),
                        new Row(
                                "reconciler",
                                services.reconciler().url().toString(),
                                "/actuator/health, /actuator/prometheus"),
                        new Row(
                                "sandbox",
                                services.sandbox().url().toString(),
                                "GET /sandbox/messages: what customers received"));
        return text(rows)
                + stackTable(services.stack().addresses(), run)
                + text(
                        List.of(
                                new Row(
                                        "keys",
                                        run.folder().resolve("keys").toString(),
                                        "operator, dispatcher, app-secret, ...")));
    }

    static String stackTable(StackAddresses at, RunFolder run) {
        return text(
                List.of(
                        new Row("Kafka", at.bootstrapServers(), "publish to bookings.changed.v1"),
                        new Row(
                                "registry",
                                at.registryUrl() + "/ui",
                                "serializers: " + at.ccompatUrl()),
                        new Row(
                                "Postgres",
                                at.jdbcUrl(),
                                "user postgres, password in "
                                        + run.folder().resolve("postgres", "password")),
                        new Row("data and logs", run.folder().toString(), "")));
    }

    private static String text(List<Row> rows) {
        StringBuilder lines = new StringBuilder();
        rows.forEach(
                row ->
                        lines.append(
                                        "  %-15s %-47s %s"
                                                .formatted(row.what(), row.where(), row.remark())
                                                .stripTrailing())
                                .append(System.lineSeparator()));
        return lines.toString();
    }
}
