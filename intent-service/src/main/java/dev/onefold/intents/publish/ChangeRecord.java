package dev.onefold.intents.publish;

import dev.onefold.intents.publish.OutboxTable.About;
import dev.onefold.intents.publish.OutboxTable.Content;
import dev.onefold.intents.publish.OutboxTable.Line;
import dev.onefold.intents.publish.OutboxTable.Way;
import dev.onefold.intents.publish.OutboxTable.Why;
import dev.onefold.wire.IntentChanged;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A change as the world is told of it: enough to follow an intent without asking us, and
/// nothing by which a stranger would know the person.
final class ChangeRecord {

    private ChangeRecord() {}

    static IntentChanged of(Line line) {
        IntentChanged.Builder change =
                IntentChanged.newBuilder()
                        .setIntentId(line.intentId().toString())
                        .setSequence(line.sequence())
                        .setFromState(line.step().from())
                        .setState(line.step().to())
                        .setReason(line.step().reason())
                        .setOccurredAt(line.occurredAt());
        why(change, line.why());
        about(change, line.about());
        content(change, line.content());
        way(change, line.way());
        return change.build();
    }

    private static void why(IntentChanged.Builder change, Why why) {
        change.setCause(why.cause())
                .setEvidence(why.evidence())
                .setActor(why.actor())
                .setFacts(why.facts())
                .setAnswer(Answers.of(why));
    }

    private static void about(IntentChanged.Builder change, About about) {
        change.setIntentKey(about.key())
                .setKind(about.kind())
                .setPurpose(about.purpose())
                .setPriority(about.priority())
                .setBusinessReference(about.reference())
                .setScheduleVersion(about.scheduleVersion())
                .setContactId(about.contactId().toString())
                .setRelatedTo(text(about.relatedTo()));
    }

    private static void content(IntentChanged.Builder change, Content content) {
        change.setCategory(content.category())
                .setTemplate(content.template())
                .setTemplateVersion(content.version())
                .setLanguage(content.language())
                .setDueAt(content.dueAt())
                .setSendBefore(content.sendBefore());
    }

    private static void way(IntentChanged.Builder change, Way way) {
        change.setWay(way.place())
                .setAttempt(way.attempt())
                .setChannel(way.channel())
                .setProviderId(way.providerId());
    }

    private static @Nullable String text(@Nullable UUID id) {
        return id == null ? null : id.toString();
    }
}
