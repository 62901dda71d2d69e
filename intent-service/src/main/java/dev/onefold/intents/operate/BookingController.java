package dev.onefold.intents.operate;

import dev.onefold.intents.login.NotFoundException;
import io.swagger.v3.oas.annotations.Operation;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

@RestController
class BookingController {

    private final BookingViews views;

    BookingController(BookingViews views) {
        this.views = views;
    }

    @Operation(summary = "One booking as it was last told, its notices, and what people noted")
    @GetMapping("/v1/bookings/{system}/{bookingId}")
    BookingView one(@PathVariable String system, @PathVariable String bookingId) {
        if ((system + bookingId).indexOf('\0') >= 0) {
            throw unknown();
        }
        return views.one(system, bookingId).orElseThrow(BookingController::unknown);
    }

    private static NotFoundException unknown() {
        return new NotFoundException(
                "unknown-booking", "There is no booking with this id in this system.");
    }
}
