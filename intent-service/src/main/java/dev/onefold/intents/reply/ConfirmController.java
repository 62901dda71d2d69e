package dev.onefold.intents.reply;

import dev.onefold.intents.contact.ActionTable.Order;
import dev.onefold.intents.contact.Words;
import dev.onefold.intents.intent.Note;
import dev.onefold.intents.login.BadRequestException;
import dev.onefold.intents.login.ConflictException;
import dev.onefold.intents.login.NotFoundException;
import dev.onefold.intents.reply.ConfirmBooking.Source;
import dev.onefold.intents.reply.ConfirmBooking.Word;
import io.swagger.v3.oas.annotations.Operation;
import java.security.Principal;
import java.time.InstantSource;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;

@RestController
class ConfirmController {

    private final ConfirmBooking confirm;
    private final InstantSource clock;

    ConfirmController(ConfirmBooking confirm, InstantSource clock) {
        this.confirm = confirm;
        this.clock = clock;
    }

    @Operation(
            summary = "Note that the person confirmed a booking, beside the booking system",
            description =
                    "source is staff or link. It holds for the booking's present time; notices"
                            + " that only asked are not sent any more.")
    @PostMapping("/v1/bookings/{system}/{bookingId}/confirm")
    Answer confirm(
            @PathVariable String system,
            @PathVariable String bookingId,
            @RequestBody Confirmation wanted,
            Principal who) {
        Source source = source(wanted.source());
        Order order = Words.order(who, wanted.reason());
        Word word = new Word(order.actor(), Note.BY_HAND + "confirm", order.reason());
        return switch (confirm.confirm(system, bookingId, source, word, clock.instant())) {
            case CONFIRMED -> new Answer(true);
            case CONFIRMED_BEFORE -> new Answer(false);
            case UNKNOWN ->
                    throw new NotFoundException(
                            "unknown-booking", "There is no booking with this id in this system.");
            case NOT_TO_TAKE_PLACE ->
                    throw new ConflictException(
                            "booking-over", "The booking is cancelled, or its time is past.");
        };
    }

    private static Source source(@Nullable String given) {
        return switch (given) {
            case "staff" -> Source.STAFF;
            case "link" -> Source.LINK;
            case null, default -> throw new BadRequestException("source", "must be staff or link");
        };
    }

    /// @param source staff, or a link that the person followed
    record Confirmation(@Nullable String source, @Nullable String reason) {}

    /// @param first whether nobody had said so before
    record Answer(boolean first) {}
}
