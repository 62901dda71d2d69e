package dev.onefold.intents.reserve;

import dev.onefold.intents.login.BadRequestException;
import dev.onefold.intents.login.NotFoundException;
import dev.onefold.intents.reserve.ReserveIntent.Answer;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.security.Principal;
import java.time.InstantSource;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@RestController
class ReserveController {

    private final ReserveIntent reserve;
    private final InstantSource clock;

    ReserveController(ReserveIntent reserve, InstantSource clock) {
        this.reserve = reserve;
        this.clock = clock;
    }

    @Operation(
            summary = "Reserve an intent under a key of your own",
            description =
                    "201 the first time. The same key and the same body again: 200 and the first,"
                            + " whatever became of it. The same key and another body: 422"
                            + " key-reused. It gives no consent: what the person did not allow is"
                            + " not sent, and the intent says why.")
    @ApiResponse(responseCode = "201", description = "Reserved", useReturnTypeSchema = true)
    @ApiResponse(
            responseCode = "200",
            description = "It was reserved before by the same request",
            useReturnTypeSchema = true)
    @ApiResponse(
            responseCode = "422",
            description =
                    "Types: urn:onefold:problem:key-reused, too-late, unknown-template,"
                            + " parameters-mismatch, unknown-booking, unknown-intent,"
                            + " unknown-zone",
            content =
                    @Content(
                            mediaType = "application/problem+json",
                            schema = @Schema(ref = "#/components/schemas/Problem")))
    @ApiResponse(
            responseCode = "429",
            description = "Type: urn:onefold:problem:rate-limited; Retry-After says when",
            content =
                    @Content(
                            mediaType = "application/problem+json",
                            schema = @Schema(ref = "#/components/schemas/Problem")))
    @PostMapping("/v1/intents")
    ResponseEntity<ReservedIntent> reserve(@RequestBody ReserveBody body, Principal caller) {
        Answer answer = reserve.reserve(caller.getName(), ReadBody.read(body), clock.instant());
        return answer.isNew()
                ? ResponseEntity.created(at(answer.intent().key())).body(answer.intent())
                : ResponseEntity.ok(answer.intent());
    }

    @Operation(summary = "What became of an intent that you reserved")
    @GetMapping("/v1/intents/reserved")
    ReservedIntent reserved(@RequestParam String key, Principal caller) {
        if (key.isBlank() || key.indexOf('\0') >= 0) {
            throw new BadRequestException("key", "must be one of yours");
        }
        return reserve.find(caller.getName(), key)
                .orElseThrow(
                        () ->
                                new NotFoundException(
                                        "unknown-intent", "You reserved none under this key."));
    }

    private static URI at(String key) {
        return URI.create(
                "/v1/intents/reserved?key=" + URLEncoder.encode(key, StandardCharsets.UTF_8));
    }
}
