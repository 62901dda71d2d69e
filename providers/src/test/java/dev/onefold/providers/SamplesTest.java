package dev.onefold.providers;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

final class SamplesTest {

    @ParameterizedTest
    @MethodSource("all")
    void aDeliveryIsReadAsWhatItIs(Sample sample) {
        ReadEvent read = sample.read().getFirst();
        EventIdentity identity = read.identity();

        assertThat(sample.read()).hasSize(1);
        assertThat(identity.provider()).isEqualTo(sample.provider());
        assertThat(identity.eventType()).isEqualTo(sample.type());
        assertThat(identity.objectId()).isEqualTo(sample.objectId());
        assertThat(read.occurredAt()).isEqualTo(sample.occurredAt().isEmpty() ? null : sample.at());
        assertThat(read.complete()).isTrue();
        assertThat(read.event()).isInstanceOf(ProviderEvent.Recorded.class);
        if (sample.eventId().isEmpty()) {
            assertThat(identity.eventId()).startsWith("derived:v1:");
        } else {
            assertThat(identity.eventId()).isEqualTo(sample.eventId());
        }
    }

    @ParameterizedTest
    @MethodSource("all")
    void aPayloadReadAgainWithTheHeadersThatAreKeptIsTheSameEvent(Sample sample) {
        ReadEvent read = sample.read().getFirst();
        Set<String> kept = new HashSet<>(sample.reader().headers());
        kept.add("content-type");
        Map<String, List<String>> headers = new TreeMap<>(sample.headerMap());
        headers.keySet().retainAll(kept);

        List<ReadEvent> again = sample.read(sample.delivery(headers, "").withBody(read.payload()));

        assertThat(again).hasSize(1);
        assertThat(again.getFirst().event()).isEqualTo(read.event());
        assertThat(again.getFirst().contentHash()).isEqualTo(read.contentHash());
        assertThat(again.getFirst().occurredAt()).isEqualTo(read.occurredAt());
        assertThat(again.getFirst().payload()).isEqualTo(read.payload());
    }

    @ParameterizedTest
    @MethodSource("all")
    void otherWordsAreAnotherContentAndTheSameAgainTheSame(Sample sample) {
        String other =
                sample.body().startsWith("{") || sample.body().startsWith("[")
                        ? sample.body().replaceFirst("\\{", "{\"more\":1,")
                        : sample.body().replaceFirst("%7B", "%7B%22more%22%3A1%2C") + "&more=1";
        String first = sample.read().getFirst().contentHash();

        assertThat(sample.read().getFirst().contentHash()).isEqualTo(first);
        assertThat(sample.read(other).getFirst().contentHash()).isNotEqualTo(first);
    }

    // What changes on a retry, and is no part of what is told.
    @ParameterizedTest
    @CsvSource({
        "hubspot, '\"attemptNumber\":0', '\"attemptNumber\":3'",
        "intercom, '\"delivery_attempts\":1', '\"delivery_attempts\":2'",
        "intercom, '\"delivery_status\":\"pending\"', '\"delivery_status\":\"failed\"'",
        "outreach, 10:00:01.000, 10:00:05.000",
        "stripe, '\"pending_webhooks\":2', '\"pending_webhooks\":1'",
        "pipedrive, '\"attempt\":1', '\"attempt\":2'",
        "pipedrive, '\"retry\":0', '\"retry\":1'",
        "mailgun, '\"token\":\"t\"', '\"token\":\"u\"'"
    })
    void aRetryIsTheSameEventThatSaysTheSame(String provider, String first, String retried) {
        List<Sample> samples =
                all().filter(one -> one.provider().equals(provider) && one.body().contains(first))
                        .toList();

        assertThat(samples).hasSize(1);
        Sample sample = samples.getFirst();
        ReadEvent before = sample.read().getFirst();
        ReadEvent after = sample.read(sample.body().replace(first, retried)).getFirst();
        assertThat(after.identity()).isEqualTo(before.identity());
        assertThat(after.contentHash()).isEqualTo(before.contentHash());
    }

    // What makes another event of it.
    @ParameterizedTest
    @CsvSource({
        "hubspot, '\"eventId\":1', '\"eventId\":2'",
        "hubspot, '\"portalId\":62515', '\"portalId\":62516'",
        "hubspot, '\"subscriptionId\":12345', '\"subscriptionId\":12346'",
        "hubspot, '\"appId\":54321', '\"appId\":54322'",
        "hubspot, 1564113600000, 1564113600001",
        "salesloft, 28.215734, 28.215735",
        "outreach, 10:00:00.000Z, 10:00:00.001Z",
        "pipedrive, 34.123Z, 34.124Z",
        "postmark, '\"ID\":42', '\"ID\":43'",
        "postmark, 54Z, 55Z"
    })
    void anotherTimeOrIdIsAnotherEvent(String provider, String one, String other) {
        List<Sample> samples =
                all().filter(s -> s.provider().equals(provider) && s.body().contains(one)).toList();

        assertThat(samples).hasSize(1);
        Sample sample = samples.getFirst();
        assertThat(sample.read(sample.body().replace(one, other)).getFirst().identity().eventId())
                .isNotEqualTo(sample.read().getFirst().identity().eventId());
    }

    @Test
    void anUnsignedDeliveryIdWithAnotherBodyIsAConflict() {
        Sample github = all().filter(s -> s.provider().equals("github")).findFirst().orElseThrow();
        ReadEvent first = github.read().getFirst();
        ReadEvent forged = github.read("{\"action\":\"closed\"}").getFirst();

        assertThat(forged.identity().eventId()).isEqualTo(first.identity().eventId());
        assertThat(forged.contentHash()).isNotEqualTo(first.contentHash());
    }

    @Test
    void theRequestsIdOfOutreachIdentifiesNothing() {
        Sample outreach =
                all().filter(s -> s.provider().equals("outreach")).findFirst().orElseThrow();
        Map<String, List<String>> retried = new TreeMap<>(outreach.headerMap());
        retried.put("outreach-webhook-id", List.of("another"));

        assertThat(outreach.read(outreach.delivery(retried, outreach.body())).getFirst().identity())
                .isEqualTo(outreach.read().getFirst().identity());
    }

    @Test
    void oneBadItemOfAHubSpotBatchDoesNotHoldTheOthers() {
        Sample hubspot =
                all().filter(s -> s.provider().equals("hubspot")).findFirst().orElseThrow();
        String item = hubspot.body().strip().substring(1, hubspot.body().strip().length() - 1);
        String batch =
                Stream.concat(
                                Stream.iterate(1, i -> i + 1)
                                        .limit(99)
                                        .map(
                                                i ->
                                                        item.replace(
                                                                "\"eventId\":1",
                                                                "\"eventId\":" + i)),
                                Stream.of("{\"eventId\":[]}"))
                        .collect(Collectors.joining(",", "[", "]"));

        List<ReadEvent> events = hubspot.read(batch);

        assertThat(events).hasSize(100);
        assertThat(events.stream().map(e -> e.identity().eventId())).doesNotHaveDuplicates();
        assertThat(events.stream().filter(ReadEvent::complete)).hasSize(99);
        assertThat(events.getLast().complete()).isFalse();
        assertThat(events.getLast().event())
                .isEqualTo(new ProviderEvent.Recorded(events.getLast().identity(), false));
        for (ReadEvent event : events) {
            assertThat(new String(event.payload(), java.nio.charset.StandardCharsets.UTF_8))
                    .startsWith("[{")
                    .endsWith("}]");
        }
    }

    @Test
    void everyProviderThatOnlyRecordsHasASample() {
        Set<String> sampled = all().map(Sample::provider).collect(Collectors.toSet());

        assertThat(sampled)
                .containsExactlyInAnyOrder(
                        "clay",
                        "close",
                        "generic",
                        "github",
                        "hubspot",
                        "intercom",
                        "mailgun",
                        "outreach",
                        "pipedrive",
                        "postmark",
                        "resend",
                        "salesloft",
                        "sendgrid",
                        "shopify",
                        "slack",
                        "standardwebhooks",
                        "stripe",
                        "svix");
    }

    static Stream<Sample> all() {
        return Samples.all();
    }
}
