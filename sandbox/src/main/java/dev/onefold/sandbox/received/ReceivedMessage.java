package dev.onefold.sandbox.received;

import java.time.Instant;
import java.util.List;

/// One message the customer received.
///
/// @param seq counts from 1 in the order of acceptance
/// @param reference what the caller sent as `biz_opaque_callback_data`, empty when it sent none
/// @param phoneNumberId the sender's number, as in the path of the request
public record ReceivedMessage(
        long seq,
        String wamid,
        String reference,
        String phoneNumberId,
        String to,
        String template,
        String language,
        List<String> parameters,
        Instant at) {}
