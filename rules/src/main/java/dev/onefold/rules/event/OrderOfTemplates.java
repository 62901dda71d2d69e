package dev.onefold.rules.event;

import dev.onefold.rules.claim.TemplateStatus;

/// The order among what a provider tells of one template, and what it means for the messages that
/// need it.
public final class OrderOfTemplates {

    private OrderOfTemplates() {}

    /// Of two of the same moment the one that allows less holds.
    public static int rank(TemplateStatus status) {
        return switch (status) {
            case APPROVED -> 0;
            case SUBMITTED -> 1;
            case DRAFT -> 2;
            case PAUSED -> 3;
            case REJECTED -> 4;
            case DISABLED -> 5;
        };
    }

    /// Whether what waits for it needs a person now. A paused one comes back by itself: what
    /// needs it is deferred when it is claimed.
    public static boolean blocks(TemplateStatus status) {
        return switch (status) {
            case DRAFT, REJECTED, DISABLED -> true;
            case SUBMITTED, APPROVED, PAUSED -> false;
        };
    }
}
