package dev.onefold.intents.act;

import dev.onefold.intents.act.RecordManualContact.Contact;
import dev.onefold.intents.login.BadRequestException;
import dev.onefold.intents.login.ConflictException;
import dev.onefold.intents.login.NotFoundException;
import dev.onefold.intents.reply.ConfirmBooking;
import dev.onefold.intents.reply.ConfirmBooking.Source;
import dev.onefold.intents.reply.ConfirmBooking.Word;
import dev.onefold.rules.notice.NoticeType;
import io.swagger.v3.oas.annotations.Operation;
import java.security.Principal;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;

/// What people note about one booking.
@RestController
class BookingActionController {

    private static final Duration OLDEST = Duration.ofDays(366);
    private static final Duration CLOCKS_DIFFER = Duration.ofMinutes(5);

    private final RecordManualContact recording;
    private final ConfirmBooking confirming;
    private final InstantSource clock;

    BookingActionController(
            RecordManualContact recording, ConfirmBooking confirming, InstantSource clock) {
        this.recording = recording;
        this.confirming = confirming;
        this.clock = clock;
    }

    @Operation(
            summary = "Note that somebody spoke to the person about a booking",
            description =
                    "The notices of that kind, or of every kind (*), for the booking's present time"
                            + " are not sent any more.")
    @PostMapping("/v1/bookings/{system}/{bookingId}/manual-contact")
    Withdrawn manualContact(
            @PathVariable String system,
            @PathVariable String bookingId,
            @RequestBody ContactOrder order,
            Principal caller) {
        Asked asked = Orders.read(caller, order.reason(), null);
        Instant now = clock.instant();
        Contact contact =
                new Contact(
                        system,
                        bookingId,
                        kind(order.kind()),
                        contactedAt(order.contactedAt(), now));
        return recording
                .record(contact, asked, now)
                .map(withdrawn -> new Withdrawn(contact.kind(), withdrawn))
                .orElseThrow(BookingActionController::unknown);
    }

    @Operation(
            summary = "Note that the person confirmed a booking, beside the booking system",
            description =
                    "It counts for the booking's present time. What would only ask for it is not"
                            + " sent any more.")
    @PostMapping("/v1/bookings/{system}/{bookingId}/confirm")
    Confirmed confirm(
            @PathVariable String system,
            @PathVariable String bookingId,
            @RequestBody ConfirmOrder order,
            Principal caller) {
        Asked asked = Orders.read(caller, order.reason(), null);
        Word word = new Word(asked.actor(), asked.cause("confirm"), asked.reason());
        return switch (confirming.confirm(
                system, bookingId, source(order.source()), word, clock.instant())) {
            case CONFIRMED -> new Confirmed(true);
            case CONFIRMED_BEFORE -> new Confirmed(false);
            case UNKNOWN -> throw unknown();
            case NOT_TO_TAKE_PLACE ->
                    throw new ConflictException(
                            "not-to-take-place",
                            "The booking does not stand any more, or its time is past.");
        };
    }

    private static Source source(@Nullable String source) {
        if (source != null && source.equals(Source.STAFF.text())) {
            return Source.STAFF;
        }
        if (source != null && source.equals(Source.LINK.text())) {
            return Source.LINK;
        }
        throw new BadRequestException("source", "must be staff or link");
    }

    private static String kind(@Nullable String kind) {
        try {
            if (kind != null) {
                return kind.equals(RecordManualContact.EVERY_KIND)
                        ? kind
                        : NoticeType.of(kind).text();
            }
        } catch (IllegalArgumentException e) {
            throw wrongKind();
        }
        throw wrongKind();
    }

    private static BadRequestException wrongKind() {
        return new BadRequestException("kind", "must be a kind of notice, or * for every kind");
    }

    private static Instant contactedAt(@Nullable Instant at, Instant now) {
        if (at == null) {
            return now;
        }
        if (at.isAfter(now.plus(CLOCKS_DIFFER)) || at.isBefore(now.minus(OLDEST))) {
            throw new BadRequestException("contactedAt", "must be a moment of the last year");
        }
        return at;
    }

    private static NotFoundException unknown() {
        return new NotFoundException(
                "unknown-booking", "There is no booking with this id in this system.");
    }

    /// @param kind one kind of notice, or `*` for every kind
    /// @param contactedAt now, where nothing is said
    record ContactOrder(
            @Nullable String kind, @Nullable Instant contactedAt, @Nullable String reason) {}

    /// @param withdrawn how many notices are not sent now
    record Withdrawn(String kind, int withdrawn) {}

    /// @param source how it came to be known: `staff` or `link`
    record ConfirmOrder(@Nullable String source, @Nullable String reason) {}

    /// @param first false where it was known already
    record Confirmed(boolean first) {}
}
