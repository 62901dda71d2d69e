package dev.onefold.intents.ingest;

import dev.onefold.providers.ProviderEvent;
import dev.onefold.providers.ProviderEvent.BookingSeen;
import dev.onefold.providers.ProviderEvent.MessageReceived;
import dev.onefold.providers.ProviderEvent.PreferenceSeen;
import dev.onefold.providers.ProviderEvent.Recorded;
import dev.onefold.providers.ProviderEvent.SequenceSeen;
import dev.onefold.providers.ProviderEvent.StatusSeen;
import dev.onefold.providers.ProviderEvent.TemplateSeen;
import java.time.Instant;

/// Which use case each kind of event goes to.
final class Effects implements EventEffects {

    /// The effect of what is only kept.
    static final String KEPT = "kept";

    private final ApplySignal signals;
    private final ApplyReply replies;

    Effects(ApplySignal signals, ApplyReply replies) {
        this.signals = signals;
        this.replies = replies;
    }

    @Override
    public String apply(ProviderEvent event, Instant now) {
        return switch (event) {
            case StatusSeen seen -> signals.apply(seen, now);
            case MessageReceived message -> replies.apply(message, now);
            case BookingSeen _ -> KEPT;
            case SequenceSeen _ -> KEPT;
            case TemplateSeen _ -> KEPT;
            case PreferenceSeen _ -> KEPT;
            case Recorded _ -> KEPT;
        };
    }
}
