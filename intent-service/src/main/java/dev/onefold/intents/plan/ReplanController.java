package dev.onefold.intents.plan;

import dev.onefold.intents.booking.AheadTable.Scope;
import dev.onefold.intents.intent.BookingKey;
import dev.onefold.intents.login.BadRequestException;
import dev.onefold.intents.page.Cursor;
import java.security.Principal;
import java.time.InstantSource;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;

@RestController
class ReplanController {

    private static final int LONGEST = 250;

    private final ReplanBookings replan;
    private final InstantSource clock;

    ReplanController(ReplanBookings replan, InstantSource clock) {
        this.replan = replan;
        this.clock = clock;
    }

    @PostMapping("/v1/bookings/replan")
    ReplanReport replan(@RequestBody Request request, Principal actor) {
        boolean execute = Boolean.TRUE.equals(request.execute());
        String reason = reason(request.reason(), execute);
        Scope scope =
                new Scope(
                        text("system", request.system()),
                        text("business", request.business()),
                        text("service", request.service()));
        return replan.replan(
                new Replan(scope, after(request.after()), execute, actor.getName(), reason),
                clock.instant());
    }

    private static String reason(@Nullable String reason, boolean execute) {
        String words = reason == null ? "" : reason.strip();
        if ((execute && words.isEmpty()) || words.length() > LONGEST || words.indexOf('\0') >= 0) {
            throw new BadRequestException("reason", "must be 1 to " + LONGEST + " characters");
        }
        return words;
    }

    private static @Nullable String text(String field, @Nullable String text) {
        if (text != null && (text.length() > LONGEST || text.indexOf('\0') >= 0)) {
            throw new BadRequestException(field, "must be at most " + LONGEST + " characters");
        }
        return text;
    }

    private static @Nullable BookingKey after(@Nullable String text) {
        Cursor cursor = Cursor.read(ReplanBookings.LIST, text, Cursor::string, Cursor::string);
        return cursor == null ? null : new BookingKey(cursor.string(0), cursor.string(1));
    }

    /// @param system only bookings of this one; null for all; so with business and service
    /// @param execute whether to do it; without, only what it would do is said
    /// @param reason why; stands in the history of what changes, so it is needed to execute
    /// @param after what an earlier report gave as next
    record Request(
            @Nullable String system,
            @Nullable String business,
            @Nullable String service,
            @Nullable Boolean execute,
            @Nullable String reason,
            @Nullable String after) {}
}
