package dev.onefold.intents.ingest;

import dev.onefold.intents.booking.ApplyBookingSeen;
import dev.onefold.intents.contact.ApplyPreference;
import dev.onefold.intents.order.ApplySequence;
import dev.onefold.intents.template.ApplyTemplateSeen;
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
    private final ApplyBookingSeen bookings;
    private final ApplySequence sequences;
    private final ApplyTemplateSeen templates;
    private final ApplyPreference preferences;

    Effects(
            ApplySignal signals,
            ApplyReply replies,
            ApplyBookingSeen bookings,
            ApplySequence sequences,
            ApplyTemplateSeen templates,
            ApplyPreference preferences) {
        this.signals = signals;
        this.replies = replies;
        this.bookings = bookings;
        this.sequences = sequences;
        this.templates = templates;
        this.preferences = preferences;
    }

    @Override
    public String apply(ProviderEvent event, Instant now) {
        return switch (event) {
            case StatusSeen seen -> signals.apply(seen, now);
            case MessageReceived message -> replies.apply(message, now);
            case BookingSeen seen -> bookings.apply(seen, now);
            case SequenceSeen seen -> sequences.apply(seen, now);
            case TemplateSeen seen -> templates.apply(seen, now);
            case PreferenceSeen seen -> preferences.apply(seen, now);
            case Recorded _ -> KEPT;
        };
    }
}
