package dev.onefold.intents.operate;

import dev.onefold.intents.login.BadRequestException;
import dev.onefold.intents.login.Problems;
import dev.onefold.intents.operate.EventView.Summary;
import dev.onefold.intents.page.Page;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.enums.ParameterIn;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.util.MultiValueMap;
import org.springframework.web.ErrorResponseException;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@RestController
class EventController {

    private final EventViews views;

    EventController(EventViews views) {
        this.views = views;
    }

    @Operation(summary = "Events, the newest first")
    @Parameter(name = "provider", in = ParameterIn.QUERY)
    @Parameter(name = "endpoint", in = ParameterIn.QUERY)
    @Parameter(name = "type", in = ParameterIn.QUERY)
    @Parameter(name = "object", in = ParameterIn.QUERY)
    @Parameter(name = "status", in = ParameterIn.QUERY)
    @Parameter(name = "since", in = ParameterIn.QUERY, description = "A moment in UTC")
    @Parameter(name = "until", in = ParameterIn.QUERY, description = "A moment in UTC")
    @Parameter(name = "conflict", in = ParameterIn.QUERY, description = "true or false")
    @Parameter(name = "cursor", in = ParameterIn.QUERY, description = "next of the page before")
    @Parameter(name = "limit", in = ParameterIn.QUERY, description = "1 to 200")
    @GetMapping("/v1/events")
    Page<Summary> list(
            @Parameter(hidden = true) @RequestParam MultiValueMap<String, String> filter) {
        return views.list(EventFilter.of(filter));
    }

    /// For ids that a path can hold; many can't, since servers refuse `/` and `;` in it, encoded
    /// or not.
    @Operation(summary = "One event whose id a path can hold")
    @GetMapping("/v1/events/{provider}/{eventId}")
    EventView one(
            @PathVariable String provider,
            @PathVariable String eventId,
            @RequestParam(required = false) @Nullable String payload) {
        return view(provider, eventId, payload);
    }

    /// For any id.
    @Operation(summary = "One event of any id")
    @GetMapping("/v1/events/one")
    EventView any(
            @RequestParam String provider,
            @RequestParam String id,
            @RequestParam(required = false) @Nullable String payload) {
        return view(provider, id, payload);
    }

    private EventView view(String provider, String eventId, @Nullable String payload) {
        if (payload != null && !payload.equals("show")) {
            throw new BadRequestException("payload may be show; without it, it is redacted");
        }
        if ((provider + eventId).indexOf('\0') >= 0) {
            throw unknown();
        }
        return views.one(provider, eventId, payload != null).orElseThrow(EventController::unknown);
    }

    private static ErrorResponseException unknown() {
        return new ErrorResponseException(
                HttpStatus.NOT_FOUND,
                Problems.of(
                        HttpStatus.NOT_FOUND,
                        "unknown-event",
                        "There is no event with this id from this provider."),
                null);
    }
}
