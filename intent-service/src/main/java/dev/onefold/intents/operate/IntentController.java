package dev.onefold.intents.operate;

import dev.onefold.intents.login.BadRequestException;
import dev.onefold.intents.login.NotFoundException;
import dev.onefold.intents.operate.IntentFilter.Moment;
import dev.onefold.intents.operate.IntentView.Summary;
import dev.onefold.intents.page.Page;
import io.swagger.v3.oas.annotations.Operation;
import java.time.InstantSource;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.util.MultiValueMap;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@RestController
class IntentController {

    private final IntentViews views;
    private final SearchTable search;
    private final ShowBoard board;
    private final InstantSource clock;

    IntentController(IntentViews views, SearchTable search, ShowBoard board, InstantSource clock) {
        this.views = views;
        this.search = search;
        this.board = board;
        this.clock = clock;
    }

    @Operation(summary = "One intent: what was tried, what was seen, how it moved")
    @GetMapping("/v1/intents/{id}")
    IntentView one(@PathVariable String id) {
        return views.one(uuid(id))
                .orElseThrow(
                        () ->
                                new NotFoundException(
                                        "unknown-intent", "There is no intent with this id."));
    }

    @Operation(
            summary = "Intents, those that fall due first first",
            description =
                    "By state (several with commas), reason, kind, channel, booking (SYSTEM/ID),"
                            + " contact, related, dueFrom, dueTo; page by page with cursor and"
                            + " limit. Without booking, contact, related or dueFrom the list"
                            + " begins seven days back.")
    @GetMapping("/v1/intents")
    Page<Summary> find(@RequestParam MultiValueMap<String, String> filter) {
        return search.find(IntentFilter.of(filter, clock.instant()));
    }

    @Operation(summary = "How many intents stand where, and what goes out next")
    @GetMapping("/v1/intents/summary")
    BoardView summary(
            @RequestParam(required = false) @Nullable String dueFrom,
            @RequestParam(required = false) @Nullable String dueTo) {
        return board.show(
                Moment.read("dueFrom", dueFrom), Moment.read("dueTo", dueTo), clock.instant());
    }

    private static UUID uuid(String id) {
        UUID read = IntentFilter.uuid("id", id);
        if (read == null) {
            throw new BadRequestException("id", "must be a UUID");
        }
        return read;
    }
}
