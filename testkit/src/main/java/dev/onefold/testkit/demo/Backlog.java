package dev.onefold.testkit.demo;

import dev.onefold.schemas.topic.Topic;
import dev.onefold.schemas.topic.TopicNames;
import dev.onefold.testkit.services.Services;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.OffsetSpec;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.TopicPartition;

/// What the services have still to read, and what they set aside.
final class Backlog implements AutoCloseable {

    private final Admin admin;
    private final TopicNames names;

    Backlog(Services services) {
        this.names = services.topics();
        this.admin =
                Admin.create(
                        Map.of(
                                "bootstrap.servers",
                                services.stack().addresses().bootstrapServers()));
    }

    /// Whether every record of every topic has been read by every service that reads it.
    boolean isEmpty() {
        Map<String, List<Topic>> read = new HashMap<>();
        for (Topic topic : Topic.values()) {
            for (String service : topic.consumers()) {
                read.computeIfAbsent(service, _ -> new ArrayList<>()).add(topic);
            }
        }
        return read.entrySet().stream()
                .allMatch(entry -> hasRead(entry.getKey(), entry.getValue()));
    }

    private boolean hasRead(String service, List<Topic> topics) {
        Map<TopicPartition, Long> ends = ends(topics.stream().map(names::of).toList());
        Map<TopicPartition, OffsetAndMetadata> committed = committed(names.group(service));
        return ends.entrySet().stream()
                .allMatch(
                        end -> {
                            OffsetAndMetadata offset = committed.get(end.getKey());
                            return end.getValue() == 0
                                    || (offset != null && offset.offset() >= end.getValue());
                        });
    }

    /// The topics of dead letters that hold some, with how many.
    List<String> deadLetters() {
        List<String> topics = new ArrayList<>();
        for (Topic topic : Topic.values()) {
            topic.consumers().forEach(service -> topics.add(names.deadLetters(topic, service)));
        }
        Map<String, Long> counts =
                ends(topics).entrySet().stream()
                        .collect(
                                Collectors.groupingBy(
                                        end -> end.getKey().topic(),
                                        Collectors.summingLong(Map.Entry::getValue)));
        return counts.entrySet().stream()
                .filter(count -> count.getValue() > 0)
                .map(count -> count.getValue() + " in " + count.getKey())
                .sorted()
                .toList();
    }

    private Map<TopicPartition, Long> ends(Collection<String> topics) {
        Map<TopicPartition, OffsetSpec> asked =
                topics.stream()
                        .flatMap(
                                topic ->
                                        IntStream.range(0, Topic.BOOKINGS_CHANGED.partitions())
                                                .mapToObj(i -> new TopicPartition(topic, i)))
                        .collect(
                                Collectors.toMap(partition -> partition, _ -> OffsetSpec.latest()));
        try {
            return admin.listOffsets(asked).all().get().entrySet().stream()
                    .collect(Collectors.toMap(Map.Entry::getKey, end -> end.getValue().offset()));
        } catch (ExecutionException e) {
            throw new BrokenStoryException("the broker did not tell its offsets: " + e.getCause());
        } catch (InterruptedException e) {
            throw interrupted();
        }
    }

    private Map<TopicPartition, OffsetAndMetadata> committed(String group) {
        try {
            return admin.listConsumerGroupOffsets(group).partitionsToOffsetAndMetadata().get();
        } catch (ExecutionException e) {
            throw new BrokenStoryException(
                    "the broker did not tell what %s has read: %s".formatted(group, e.getCause()));
        } catch (InterruptedException e) {
            throw interrupted();
        }
    }

    private static BrokenStoryException interrupted() {
        Thread.currentThread().interrupt();
        return new BrokenStoryException("interrupted");
    }

    @Override
    public void close() {
        admin.close();
    }
}
