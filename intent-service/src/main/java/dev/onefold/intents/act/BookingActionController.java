package dev.onefold.intents.act;

import dev.onefold.intents.act.RecordManualContact.Contact;
import dev.onefold.intents.login.BadRequestException;
import dev.onefold.intents.login.NotFoundException;
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
    private final InstantSource clock;

    BookingActionController(RecordManualContact recording, InstantSource clock) {
        this.recording = recording;
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
}
