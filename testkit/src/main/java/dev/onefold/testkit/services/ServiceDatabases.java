package dev.onefold.testkit.services;

import dev.onefold.testkit.database.Database;
import dev.onefold.testkit.database.Databases;
import dev.onefold.testkit.stack.Stack;

/// A database for each service that has one, owned by its own role, which no other role can even
/// connect to.
final class ServiceDatabases {
    private ServiceDatabases() {}

    static Database intents(Stack stack, ServiceKeys keys) {
        return Databases.ensure(
                stack, "intent_service", "intent_service", keys.intentServicePassword());
    }

    static Database reconciler(Stack stack, ServiceKeys keys) {
        Database database =
                Databases.ensure(stack, "reconciler", "reconciler", keys.reconcilerPassword());
        Databases.execute(
                stack,
                database.name(),
                "create schema if not exists reconciler authorization reconciler",
                "alter role reconciler in database reconciler set search_path = reconciler");
        return database;
    }
}
