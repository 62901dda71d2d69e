package dev.onefold.intents.claim;

import dev.onefold.intents.login.BadRequestException;
import io.swagger.v3.oas.annotations.Operation;
import java.time.InstantSource;
import java.util.List;
import java.util.Objects;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;

@RestController
class ClaimController {

    private static final int LONGEST_NAME = 100;

    private final ClaimIntents claimIntents;
    private final ClaimSettings settings;
    private final InstantSource clock;

    ClaimController(ClaimIntents claimIntents, ClaimSettings settings, InstantSource clock) {
        this.claimIntents = claimIntents;
        this.settings = settings;
        this.clock = clock;
    }

    @Operation(summary = "Claim what is due, to send it")
    @PostMapping("/v1/claims")
    Claims.Answer claim(@RequestBody Claims.Request request) {
        List<Claims.Pointer> pointers = request.pointers();
        String dispatcher = request.dispatcher();
        if (dispatcher == null || dispatcher.isBlank() || dispatcher.length() > LONGEST_NAME) {
            throw new BadRequestException(
                    "dispatcher must name the caller, in 1 to " + LONGEST_NAME + " characters");
        }
        if (pointers == null || pointers.size() > settings.most()) {
            throw new BadRequestException(
                    "pointers must be a list of at most " + settings.most() + " entries");
        }
        if (pointers.stream().anyMatch(p -> Objects.isNull(p) || p.intentId() == null)) {
            throw new BadRequestException("each pointer needs an intentId and a release");
        }
        return claimIntents.claim(dispatcher, pointers, clock.instant());
    }
}
