package dev.onefold.cli.booking;

import dev.onefold.cli.outcome.CommandFailedException;
import dev.onefold.cli.outcome.Version;
import dev.onefold.cli.topics.BrokerAddress;
import dev.onefold.schemas.codec.AvroCodec;
import dev.onefold.schemas.codec.RegistryUnreachableException;
import dev.onefold.schemas.example.BookingFile;
import dev.onefold.schemas.publish.Producers;
import dev.onefold.schemas.publish.Publisher;
import dev.onefold.schemas.publish.Publisher.NotPublishedException;
import dev.onefold.schemas.topic.Topic;
import dev.onefold.schemas.topic.TopicNames;
import dev.onefold.wire.BookingChanged;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.common.KafkaException;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

@Command(
        name = "publish",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        description = {
            "Publishes a booking to bookings.changed.v1, as a booking system would: Avro in the"
                    + " Confluent wire format, acknowledged by the broker.",
            "The file is JSON with times relative to now, such as examples/booking.json."
        })
final class PublishBooking implements Callable<Integer> {

    private static final Duration PATIENCE = Duration.ofSeconds(15);

    @Mixin private BrokerAddress broker = new BrokerAddress();

    @Option(names = "--file", required = true, paramLabel = "FILE", description = "the booking")
    private Path file = Path.of("");

    @Option(names = "--id", paramLabel = "ID", description = "instead of the file's booking_id")
    private @Nullable String id;

    @Option(names = "--booking-version", paramLabel = "N", description = "instead of its version")
    private @Nullable Long version;

    @Option(
            names = "--schedule-version",
            paramLabel = "N",
            description = "instead of its schedule_version; must grow when the start moves")
    private @Nullable Long scheduleVersion;

    @Option(
            names = "--status",
            paramLabel = "STATUS",
            description = "booked, confirmed, cancelled, completed or no_show")
    private @Nullable String status;

    @Option(
            names = "--starts",
            paramLabel = "WHEN",
            description = "such as 'in 24 h 5 s' or 'in 3 days at 10:30'")
    private @Nullable String starts;

    @Option(
            names = "--times",
            paramLabel = "N",
            description = "publishes the very same record so many times (default: 1)",
            defaultValue = "1")
    private int times;

    @Option(names = "--json", description = "what was published, as JSON")
    private boolean json;

    @Spec private CommandSpec spec = CommandSpec.create();

    @Override
    public Integer call() {
        if (times < 1 || times > 1_000) {
            throw CommandFailedException.usage("--times must be 1 to 1000");
        }
        BookingChanged booking = file().at(Instant.now());
        publish(booking);
        report(booking);
        return 0;
    }

    private BookingFile file() {
        BookingFile read = BookingFile.of(file);
        read = id == null ? read : read.with("booking_id", id);
        read = version == null ? read : read.with("version", "" + version);
        read = scheduleVersion == null ? read : read.with("schedule_version", "" + scheduleVersion);
        read = status == null ? read : read.with("status", status);
        return starts == null ? read : read.with("starts", starts);
    }

    private void publish(BookingChanged booking) {
        TopicNames names = broker.names();
        try (Producer<byte[], byte[]> producer =
                Producers.create(broker.bootstrapServers(), Map.of(), PATIENCE)) {
            AvroCodec codec = new AvroCodec(broker.registry(), names);
            Publisher publisher =
                    new Publisher(producer, codec, names, "cli", InstantSource.system());
            String key = BookingFile.key(booking);
            String event = key + "/" + booking.getVersion();
            List<CompletableFuture<Void>> written =
                    Stream.generate(
                                    () ->
                                            publisher.publish(
                                                    Topic.BOOKINGS_CHANGED, key, event, booking))
                            .limit(times)
                            .toList();
            Publisher.await(written, PATIENCE);
        } catch (RegistryUnreachableException e) {
            throw CommandFailedException.away("" + e.getMessage());
        } catch (NotPublishedException | KafkaException e) {
            throw CommandFailedException.away(
                    "Kafka at %s did not take the booking: %s. Is it up? (./onefold up)"
                            .formatted(broker.bootstrapServers(), innermost(e)));
        }
    }

    private void report(BookingChanged booking) {
        var out = spec.commandLine().getOut();
        if (json) {
            out.println(booking);
            return;
        }
        out.printf(
                "Published %s, version %d%s: starts %s in %s.%n",
                BookingFile.key(booking),
                booking.getVersion(),
                times == 1 ? "" : ", " + times + " times",
                booking.getLocalStart().replace('T', ' '),
                booking.getZone());
        out.printf("Its intents: ./onefold intents list --booking %s%n", BookingFile.key(booking));
    }

    private static @Nullable String innermost(Throwable failure) {
        Throwable cause = failure.getCause();
        return cause == null ? failure.getMessage() : innermost(cause);
    }
}
