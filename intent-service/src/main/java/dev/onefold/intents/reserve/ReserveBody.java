package dev.onefold.intents.reserve;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.media.Schema.RequiredMode;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// What another system asks for: the shape of `POST /v1/intents`, before it is looked at.
final class ReserveBody {

    @Schema(
            requiredMode = RequiredMode.REQUIRED,
            description = "The caller's own name for this action; without personal data")
    @JsonProperty
    @Nullable String key;

    @Schema(
            requiredMode = RequiredMode.REQUIRED,
            description = "The kind of message, such as order_shipped")
    @JsonProperty
    @Nullable String kind;

    @Schema(
            requiredMode = RequiredMode.REQUIRED,
            description = "What it is for, in the business's words")
    @JsonProperty
    @Nullable String purpose;

    @Schema(
            requiredMode = RequiredMode.REQUIRED,
            description = "What it is about, in the caller's words, such as an order number")
    @JsonProperty
    @Nullable String businessReference;

    @Schema(requiredMode = RequiredMode.REQUIRED)
    @JsonProperty
    @Nullable Contact contact;

    @Schema(requiredMode = RequiredMode.REQUIRED, description = "whatsapp, sms or email")
    @JsonProperty
    @Nullable String channel;

    @Schema(
            requiredMode = RequiredMode.REQUIRED,
            description = "E.164 for a phone; at WhatsApp its own id of the person as well")
    @JsonProperty
    @Nullable String address;

    @Schema(
            requiredMode = RequiredMode.REQUIRED,
            description = "transactional or marketing: which consent it needs")
    @JsonProperty
    @Nullable String category;

    @Schema(requiredMode = RequiredMode.REQUIRED)
    @JsonProperty
    @Nullable Template template;

    @Schema(description = "What fills the template's places, in their order")
    @JsonProperty
    @Nullable List<@Nullable String> parameters;

    @Schema(description = "Not before; now, where it is not given")
    @JsonProperty
    @Nullable Instant dueAt;

    @Schema(requiredMode = RequiredMode.REQUIRED, description = "Not after")
    @JsonProperty
    @Nullable Instant sendBefore;

    @Schema(description = "What quiet hours do to it: defer (the default), advance, drop or send")
    @JsonProperty
    @Nullable String quiet;

    @Schema(description = "When they end too late for it: skip (the default) or send")
    @JsonProperty
    @Nullable String late;

    @Schema(description = "urgent, normal (the default), low or bulk")
    @JsonProperty
    @Nullable String priority;

    @Schema(description = "The booking whose schedule makes it right, if there is one")
    @JsonProperty
    @Nullable Commitment commitment;

    @Schema(description = "The intent that this one follows from")
    @JsonProperty
    @Nullable UUID relatedTo;

    /// @param zone where the person is; an IANA time zone
    /// @param language BCP 47
    record Contact(
            @Nullable List<@Nullable IdentityBody> identities,
            @Nullable String name,
            @Nullable String zone,
            @Nullable String language) {}

    record IdentityBody(@Nullable String system, @Nullable String kind, @Nullable String value) {}

    /// @param version the newest that may be used, where it is not given
    record Template(@Nullable String name, @Nullable String language, @Nullable Integer version) {}

    /// @param occasion booked, scheduled (the default), rescheduled or cancelled
    record Commitment(
            @Nullable String system,
            @Nullable String bookingId,
            @Nullable Long scheduleVersion,
            @Nullable String occasion) {}
}
