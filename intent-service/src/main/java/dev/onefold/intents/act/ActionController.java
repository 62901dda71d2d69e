package dev.onefold.intents.act;

import dev.onefold.intents.login.BadRequestException;
import dev.onefold.intents.login.ConflictException;
import dev.onefold.intents.login.NotFoundException;
import dev.onefold.intents.operate.IntentView.Summary;
import dev.onefold.intents.operate.IntentViews;
import dev.onefold.rules.operator.OperatorAction;
import io.swagger.v3.oas.annotations.Operation;
import java.security.Principal;
import java.time.InstantSource;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;

/// What people may do to one intent. Each answer shows the intent as it is afterwards.
@RestController
class ActionController {

    private final ActOnIntent acting;
    private final AskAgain asking;
    private final IntentViews views;
    private final InstantSource clock;

    ActionController(ActOnIntent acting, AskAgain asking, IntentViews views, InstantSource clock) {
        this.acting = acting;
        this.asking = asking;
        this.views = views;
        this.clock = clock;
    }

    @Operation(summary = "Withdraw an intent that was not sent")
    @PostMapping("/v1/intents/{id}/cancel")
    Answer cancel(@PathVariable String id, @RequestBody Order order, Principal caller) {
        return act(id, OperatorAction.CANCEL, asked(order, caller));
    }

    @Operation(summary = "Let an intent wait until somebody releases it")
    @PostMapping("/v1/intents/{id}/hold")
    Answer hold(@PathVariable String id, @RequestBody Order order, Principal caller) {
        return act(id, OperatorAction.HOLD, asked(order, caller));
    }

    @Operation(
            summary = "Let a held intent go on",
            description = "Everything is checked again before it is sent.")
    @PostMapping("/v1/intents/{id}/release")
    Answer release(@PathVariable String id, @RequestBody Order order, Principal caller) {
        return act(id, OperatorAction.RELEASE, asked(order, caller));
    }

    @Operation(
            summary = "Have it found out whether an intent happened",
            description = "Of one that is uncertain or unresolved; the answer comes later.")
    @PostMapping("/v1/intents/{id}/verify")
    Answer verify(@PathVariable String id, @RequestBody Order order, Principal caller) {
        return act(id, OperatorAction.VERIFY, asked(order, caller));
    }

    @Operation(
            summary = "Try an unresolved intent again although it may have happened",
            description = "requestId and mayRepeat: true are required.")
    @PostMapping("/v1/intents/{id}/retry")
    Answer retry(@PathVariable String id, @RequestBody RiskyOrder order, Principal caller) {
        Asked asked = asked(order, caller);
        Orders.required(asked.requestId());
        if (!order.repeats()) {
            throw new BadRequestException(
                    "mayRepeat", "must be true: the person may get the message twice");
        }
        return act(id, OperatorAction.RETRY, asked);
    }

    @Operation(
            summary = "Authorise a new communication related to the first",
            description =
                    "A new intent of its own; requestId is required, and the same one gives the"
                            + " same intent. mayRepeat: true where the first may have happened.")
    @PostMapping("/v1/intents/{id}/resend")
    Answer resend(@PathVariable String id, @RequestBody RiskyOrder order, Principal caller) {
        Asked asked = asked(order, caller);
        String request = Orders.required(asked.requestId());
        return switch (asking.ask(uuid(id), asked, request, order.repeats(), clock.instant())) {
            case Again.Asked(UUID intentId, boolean fresh) -> answer(intentId, fresh);
            case Again.Refused(String label, String why) -> throw new ConflictException(label, why);
            case Again.Unknown _ -> throw unknown();
        };
    }

    private Answer act(String id, OperatorAction action, Asked asked) {
        return switch (acting.act(uuid(id), action, asked, clock.instant())) {
            case Acted.Done(boolean moved) -> answer(uuid(id), moved);
            case Acted.Refused(String label, String why) -> throw new ConflictException(label, why);
            case Acted.Unknown _ -> throw unknown();
        };
    }

    private Answer answer(UUID id, boolean moved) {
        return new Answer(moved, views.summary(id).orElseThrow(ActionController::unknown));
    }

    private static Asked asked(Order order, Principal caller) {
        return Orders.read(caller, order.reason(), order.requestId());
    }

    private static Asked asked(RiskyOrder order, Principal caller) {
        return Orders.read(caller, order.reason(), order.requestId());
    }

    private static UUID uuid(String id) {
        try {
            return UUID.fromString(id);
        } catch (IllegalArgumentException e) {
            throw new BadRequestException("id", "must be a UUID");
        }
    }

    private static NotFoundException unknown() {
        return new NotFoundException("unknown-intent", "There is no intent with this id.");
    }

    /// @param reason why; it stands in the history, so no names in it
    /// @param requestId a repetition of the same request does nothing
    record Order(@Nullable String reason, @Nullable String requestId) {}

    /// @param mayRepeat that the person may get the message twice is acceptable
    record RiskyOrder(
            @Nullable String reason, @Nullable String requestId, @Nullable Boolean mayRepeat) {
        boolean repeats() {
            return Boolean.TRUE.equals(mayRepeat);
        }
    }

    /// @param moved whether anything is different now; false for a repetition
    record Answer(boolean moved, Summary intent) {}
}
