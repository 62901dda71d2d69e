package dev.onefold.intents.plan;

import dev.onefold.intents.act.Asked;
import dev.onefold.intents.act.Orders;
import dev.onefold.intents.booking.AheadTable.Scope;
import dev.onefold.intents.intent.BookingKey;
import dev.onefold.intents.login.BadRequestException;
import dev.onefold.intents.page.Cursor;
import io.swagger.v3.oas.annotations.Operation;
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

    @Operation(
            summary = "Bring waiting notices in line with the plans of now",
            description =
                    "For all bookings ahead, or some of them. Without execute it says what would be"
                            + " done and does nothing. A report with a next is one of several: go on"
                            + " with it as after.")
    @PostMapping("/v1/bookings/replan")
    ReplanReport replan(@RequestBody Request request, Principal caller) {
        Asked asked = Orders.read(caller, request.reason(), null);
        Scope scope =
                new Scope(
                        text("system", request.system()),
                        text("business", request.business()),
                        text("service", request.service()));
        boolean execute = Boolean.TRUE.equals(request.execute());
        return replan.replan(
                new Replan(scope, after(request.after()), execute, asked), clock.instant());
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
    /// @param reason why; stands in the history of what is changed
    /// @param after what an earlier report gave as next
    record Request(
            @Nullable String system,
            @Nullable String business,
            @Nullable String service,
            @Nullable Boolean execute,
            @Nullable String reason,
            @Nullable String after) {}
}
