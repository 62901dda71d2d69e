package dev.onefold.testkit.topics;

import dev.onefold.schemas.catalogue.Catalogue;
import dev.onefold.schemas.codec.SchemaRegistry;
import dev.onefold.schemas.topic.TopicNames;
import dev.onefold.testkit.stack.Stack;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.random.RandomGenerator;
import org.apache.kafka.clients.admin.Admin;

/// The catalogue's topics and schemas under a prefix that no other test has.
public final class TestTopics {
    private static final AtomicInteger COUNT = new AtomicInteger();

    private TestTopics() {}

    /// Topics on the shared stack.
    public static TopicNames fresh() {
        return fresh(Stack.shared());
    }

    public static TopicNames fresh(Stack stack) {
        // Several JVMs may use one stack at a time.
        int random = RandomGenerator.getDefault().nextInt(1 << 30);
        TopicNames names = new TopicNames("t%x-%d.".formatted(random, COUNT.incrementAndGet()));
        create(stack, names);
        return names;
    }

    /// Creates what is missing under these names. Safe twice.
    public static void create(Stack stack, TopicNames names) {
        SchemaRegistry registry = new SchemaRegistry(stack.addresses().ccompatUrl());
        try (Admin admin =
                Admin.create(Map.of("bootstrap.servers", stack.addresses().bootstrapServers()))) {
            Catalogue.create(admin, registry, names, (short) 1);
        }
    }
}
