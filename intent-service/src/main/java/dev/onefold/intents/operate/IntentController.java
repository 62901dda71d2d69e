package dev.onefold.intents.operate;

import dev.onefold.intents.login.BadRequestException;
import dev.onefold.intents.login.Problems;
import dev.onefold.intents.operate.IntentView.Summary;
import io.swagger.v3.oas.annotations.Operation;
import java.util.List;
import java.util.UUID;
import org.springframework.http.HttpStatus;
import org.springframework.web.ErrorResponseException;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@RestController
class IntentController {

    private final IntentViews views;

    IntentController(IntentViews views) {
        this.views = views;
    }

    @Operation(summary = "One intent with its attempts, evidence and history")
    @GetMapping("/v1/intents/{id}")
    IntentView one(@PathVariable String id) {
        return views.one(uuid(id))
                .orElseThrow(
                        () ->
                                new ErrorResponseException(
                                        HttpStatus.NOT_FOUND,
                                        Problems.of(
                                                HttpStatus.NOT_FOUND,
                                                "unknown-intent",
                                                "There is no intent with this id."),
                                        null));
    }

    @Operation(summary = "The intents of a booking")
    @GetMapping("/v1/intents")
    List<Summary> ofBooking(@RequestParam String booking) {
        int slash = booking.indexOf('/');
        if (slash < 1 || slash == booking.length() - 1) {
            throw new BadRequestException(
                    "booking must be the booking system, a slash and the booking id");
        }
        return views.ofBooking(booking.substring(0, slash), booking.substring(slash + 1));
    }

    private static UUID uuid(String id) {
        try {
            return UUID.fromString(id);
        } catch (IllegalArgumentException e) {
            throw new BadRequestException("An intent's id is a UUID");
        }
    }
}
