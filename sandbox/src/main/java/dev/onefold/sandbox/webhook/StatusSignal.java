package dev.onefold.sandbox.webhook;

import java.time.Instant;

/// One status of one message, as a webhook tells it.
///
/// @param errorCode Meta's code of a failed message, 0 for none
public record StatusSignal(
        String wamid,
        String to,
        String reference,
        String status,
        int errorCode,
        Instant at,
        String phoneNumberId) {}
