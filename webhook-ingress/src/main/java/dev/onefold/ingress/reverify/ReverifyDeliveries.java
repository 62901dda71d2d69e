package dev.onefold.ingress.reverify;

import dev.onefold.ingress.publish.Delivery;
import dev.onefold.ingress.publish.PublishAgain;
import dev.onefold.ingress.verify.Endpoint;
import dev.onefold.ingress.verify.Judgement;
import dev.onefold.providers.Verdict;
import dev.onefold.wire.DeliveryRejected;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Judges what an endpoint rejected since a moment again, with the secrets that it has now, and
/// sends what is let in now into the normal way. Safe twice: the deliveries keep their ids, and the
/// events in them their identities.
final class ReverifyDeliveries {
    private static final int BATCH = 100;
    private static final int BATCH_BYTES = 8 << 20;

    private final RejectedTopic topic;
    private final PublishAgain publish;

    ReverifyDeliveries(RejectedTopic topic, PublishAgain publish) {
        this.topic = topic;
        this.publish = publish;
    }

    /// @param dryRun whether only to count
    Tally reverify(Endpoint endpoint, Instant since, boolean dryRun) {
        Tally tally = new Tally();
        List<Delivery> batch = new ArrayList<>();
        int[] bytes = {0};
        topic.read(
                endpoint.name(),
                since,
                rejected -> {
                    letIn(endpoint, rejected, tally)
                            .filter(_ -> !dryRun)
                            .ifPresent(
                                    delivery -> {
                                        batch.add(delivery);
                                        bytes[0] += delivery.letIn().body().length;
                                    });
                    if (batch.size() >= BATCH || bytes[0] >= BATCH_BYTES) {
                        publish.publish(batch);
                        batch.clear();
                        bytes[0] = 0;
                    }
                });
        publish.publish(batch);
        return tally;
    }

    private static Optional<Delivery> letIn(
            Endpoint endpoint, Optional<DeliveryRejected> record, Tally tally) {
        if (record.isEmpty()) {
            tally.add("undecodable", "undecodable");
            return Optional.empty();
        }
        DeliveryRejected rejected = record.get();
        return switch (JudgeAgain.judge(endpoint, rejected)) {
            case Judgement.Rejected still -> {
                tally.add(rejected.getReason(), still.reason().text());
                yield Optional.empty();
            }
            case Judgement.LetIn in when isChallenge(endpoint, in) -> {
                tally.add(rejected.getReason(), "challenge");
                yield Optional.empty();
            }
            case Judgement.LetIn in -> {
                tally.add(rejected.getReason(), Tally.LET_IN);
                yield Optional.of(
                        new Delivery(
                                rejected.getDeliveryId(),
                                endpoint,
                                in,
                                rejected.getReceivedAt(),
                                Map.of()));
            }
        };
    }

    private static boolean isChallenge(Endpoint endpoint, Judgement.LetIn in) {
        return !(in.verdict() instanceof Verdict.Unsigned)
                && endpoint.provider().challenge(in.plain()).isPresent();
    }
}
