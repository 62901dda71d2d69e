package dev.onefold.system;

import static dev.onefold.system.Running.SOON;
import static dev.onefold.testkit.wait.Eventually.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import dev.onefold.schemas.deadletter.DeadLetterHeaders;
import dev.onefold.schemas.topic.Topic;
import dev.onefold.wire.AttemptOutcome;
import dev.onefold.wire.AttemptSettled;
import dev.onefold.wire.BookingChanged;
import dev.onefold.wire.DeliveryReceived;
import dev.onefold.wire.FactKind;
import dev.onefold.wire.FactObserved;
import dev.onefold.wire.IntentDue;
import dev.onefold.wire.Verdict;
import dev.onefold.wire.VerificationRequested;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.apache.avro.specific.SpecificRecord;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.RecordMetadata;
import org.apache.kafka.common.header.Headers;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// What a consumer cannot use, on each of the topics: set aside as it was, and the partition goes
/// on.
@ExtendWith(LogsOfFailures.class)
@Timeout(Running.LONGEST_SECONDS)
class DeadLettersIT {
    private static final String NOT_AVRO = "this was never Avro";

    private static Running running;

    @BeforeAll
    static void start() {
        running = Running.together();
    }

    /// A record that can be decoded and breaks a rule of its reader.
    record Broken(Topic topic, String service, SpecificRecord record, String reason) {
        @Override
        public String toString() {
            return service + " on " + topic.topicName();
        }
    }

    static Stream<Broken> everyConsumer() {
        return Stream.of(
                new Broken(
                        Topic.BOOKINGS_CHANGED,
                        "intent-service",
                        BookingChanged.newBuilder(Bookings.of("broken"))
                                .setLocalStart("2020-01-01T10:00")
                                .build(),
                        "invalid_booking"),
                new Broken(
                        Topic.WEBHOOKS_RECEIVED, "intent-service", delivery(), "unknown_provider"),
                new Broken(Topic.ATTEMPTS_SETTLED, "intent-service", outcome(), "unknown_attempt"),
                new Broken(Topic.FACTS_OBSERVED, "intent-service", fact(), "unknown_intent"),
                new Broken(Topic.INTENTS_DUE, "dispatcher", pointer(), "malformed_pointer"),
                new Broken(
                        Topic.VERIFICATIONS_REQUESTED,
                        "reconciler",
                        question(),
                        "unknown_provider"));
    }

    @ParameterizedTest
    @MethodSource("everyConsumer")
    void whatCannotBeUsedIsSetAsideAndThePartitionGoesOn(Broken broken) {
        String key = "dead-" + UUID.randomUUID();
        byte[] undecodable = Topics.bytes(NOT_AVRO);
        byte[] breaking = running.topics.codec().encode(broken.topic(), broken.record());
        RecordMetadata first = Topics.get(running.topics.send(broken.topic(), key, undecodable));
        RecordMetadata second = Topics.get(running.topics.send(broken.topic(), key, breaking));
        String letters = running.topics.names().deadLetters(broken.topic(), broken.service());
        eventually(
                SOON,
                () ->
                        assertThat(running.topics.lag(broken.service(), broken.topic()))
                                .as("the partition goes on")
                                .isZero());
        List<ConsumerRecord<byte[], byte[]>> setAside =
                running.topics.read(letters).stream()
                        .filter(letter -> Arrays.equals(letter.key(), Topics.bytes(key)))
                        .toList();
        assertThat(setAside).hasSize(2);
        assertLetter(setAside.get(0), undecodable, "undecodable", first);
        assertLetter(setAside.get(1), breaking, broken.reason(), second);
        assertThat(setAside)
                .allSatisfy(
                        letter ->
                                assertThat(
                                                DeadLetterHeaders.read(
                                                        letter.headers(), DeadLetterHeaders.OWNER))
                                        .isEqualTo(broken.service()));
    }

    @Test
    void aGoodBookingBehindBrokenOnesIsPlanned() {
        BookingChanged good = Bookings.of("behind-broken");
        String key = Bookings.key(good);
        BookingChanged broken = BookingChanged.newBuilder(good).setZone("Atlantis/Center").build();
        Topics.get(running.topics.send(Topic.BOOKINGS_CHANGED, key, Topics.bytes(NOT_AVRO)));
        running.topics.publish(broken, good);
        eventually(
                SOON,
                () ->
                        assertThat(running.spine.intentOf(good, "confirmation").state())
                                .isEqualTo("accepted"));
        assertThat(running.spine).isNotNull();
        assertThat(running.sandbox.receivedBy(Bookings.phone(good))).hasSize(1);
    }

    private static void assertLetter(
            ConsumerRecord<byte[], byte[]> letter,
            byte[] original,
            String reason,
            RecordMetadata from) {
        assertThat(letter.value()).isEqualTo(original);
        Headers headers = letter.headers();
        assertThat(DeadLetterHeaders.read(headers, DeadLetterHeaders.REASON)).isEqualTo(reason);
        assertThat(DeadLetterHeaders.read(headers, DeadLetterHeaders.ERROR)).isNotBlank();
        assertThat(DeadLetterHeaders.read(headers, DeadLetterHeaders.ORIGIN))
                .isEqualTo(from.topic() + "-" + from.partition() + "@" + from.offset());
        assertThat(DeadLetterHeaders.read(headers, DeadLetterHeaders.ATTEMPTS)).matches("[1-9]");
        assertThat(DeadLetterHeaders.read(headers, DeadLetterHeaders.REPLAY_COUNT)).isEqualTo("0");
        assertThat(DeadLetterHeaders.read(headers, DeadLetterHeaders.APP_VERSION)).isNotBlank();
        for (String time :
                List.of(DeadLetterHeaders.FIRST_FAILED_AT, DeadLetterHeaders.FAILED_AT)) {
            assertThat(Instant.parse("" + DeadLetterHeaders.read(headers, time)))
                    .isBetween(Bookings.now().minusSeconds(120), Bookings.now().plusSeconds(1));
        }
    }

    private static DeliveryReceived delivery() {
        return DeliveryReceived.newBuilder()
                .setDeliveryId("d1")
                .setEndpoint("pigeons")
                .setProvider("pigeon-post")
                .setVerdict(Verdict.verified)
                .setReceivedAt(Bookings.now())
                .setBody(ByteBuffer.wrap(Topics.bytes("{}")))
                .build();
    }

    private static AttemptSettled outcome() {
        return AttemptSettled.newBuilder()
                .setIntentId(UUID.randomUUID().toString())
                .setAttempt(1)
                .setClaimToken(UUID.randomUUID().toString())
                .setOutcome(AttemptOutcome.accepted)
                .setProviderId("wamid.unheard-of")
                .setStartedAt(Bookings.now())
                .setEndedAt(Bookings.now())
                .build();
    }

    private static FactObserved fact() {
        return FactObserved.newBuilder()
                .setFactId("f1")
                .setSubject(UUID.randomUUID().toString())
                .setAttempt(1)
                .setKind(FactKind.no_evidence)
                .setEvidence("none")
                .setObservedAt(Bookings.now())
                .build();
    }

    private static IntentDue pointer() {
        return IntentDue.newBuilder()
                .setIntentId("the third from the left")
                .setRelease(1)
                .setChannel("whatsapp")
                .setAccount("default")
                .setDueAt(Bookings.now())
                .setReleasedAt(Bookings.now())
                .build();
    }

    private static VerificationRequested question() {
        return VerificationRequested.newBuilder()
                .setIntentId(UUID.randomUUID().toString())
                .setAttempt(1)
                .setReference("r")
                .setProvider("pigeon-post")
                .setAccount("default")
                .setStartedAt(Bookings.now())
                .setRequestedAt(Bookings.now())
                .setDeadlineAt(Bookings.now().plusSeconds(60))
                .build();
    }
}
