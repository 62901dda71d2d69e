package dev.onefold.intents.reply;

import dev.onefold.intents.contact.Words;
import dev.onefold.intents.login.BadRequestException;
import dev.onefold.intents.page.Page;
import dev.onefold.intents.reply.DecideReply.Decision;
import dev.onefold.intents.reply.ReplyTable.Name;
import io.swagger.v3.oas.annotations.Operation;
import java.security.Principal;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

@RestController
class ReplyController {

    private static final List<String> STATES = List.of("waiting", "answered", "closed");

    private final ReplyViews views;
    private final DecideReply decide;
    private final InstantSource clock;

    ReplyController(ReplyViews views, DecideReply decide, InstantSource clock) {
        this.views = views;
        this.decide = decide;
        this.clock = clock;
    }

    @Operation(
            summary = "List replies, the oldest first",
            description = "Those that wait for a person, unless another state is asked for.")
    @GetMapping("/v1/replies")
    Page<ReplyView> list(
            @RequestParam(defaultValue = "waiting") String state,
            @RequestParam(required = false) @Nullable String cursor,
            @RequestParam(required = false) @Nullable String limit) {
        if (!STATES.contains(state)) {
            throw new BadRequestException("state", "must be one of " + String.join(", ", STATES));
        }
        return views.list(state, ReplyViews.cursor(cursor), Page.limit(limit));
    }

    @Operation(
            summary = "Decide what a reply is",
            description = "confirm, cancel or nothing; each reply is decided once.")
    @PostMapping("/v1/replies/{provider}/{eventId}/decide")
    @ResponseStatus(HttpStatus.NO_CONTENT)
    void decide(
            @PathVariable String provider,
            @PathVariable String eventId,
            @RequestBody Decided wanted,
            Principal who) {
        decide.decide(
                new Name(provider, eventId),
                wanted.what(),
                wanted.intentId(),
                Words.order(who, wanted.reason()),
                clock.instant());
    }

    /// For any id: a path cannot hold every one.
    @Operation(
            summary = "Decide what a reply is, named in the body",
            description = "For ids that a path cannot hold.")
    @PostMapping("/v1/replies/decide")
    @ResponseStatus(HttpStatus.NO_CONTENT)
    void decideAny(@RequestBody DecidedOne wanted, Principal who) {
        decide.decide(
                new Name(
                        Words.text("provider", wanted.provider(), 100),
                        Words.text("eventId", wanted.eventId(), 1000)),
                Decided.what(wanted.decision()),
                wanted.intentId(),
                Words.order(who, wanted.reason()),
                clock.instant());
    }

    /// @param intentId the notice that it answers; left out for the one that it quotes
    record Decided(@Nullable String decision, @Nullable UUID intentId, @Nullable String reason) {

        Decision what() {
            return what(decision);
        }

        static Decision what(@Nullable String decision) {
            return Arrays.stream(Decision.values())
                    .filter(value -> value.text().equals(decision))
                    .findFirst()
                    .orElseThrow(
                            () ->
                                    new BadRequestException(
                                            "decision", "must be confirm, cancel or nothing"));
        }
    }

    record DecidedOne(
            @Nullable String provider,
            @Nullable String eventId,
            @Nullable String decision,
            @Nullable UUID intentId,
            @Nullable String reason) {}
}
