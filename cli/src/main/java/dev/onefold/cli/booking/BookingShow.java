package dev.onefold.cli.booking;

import dev.onefold.cli.intent.Call;
import dev.onefold.cli.intent.IntentList;
import dev.onefold.cli.outcome.Version;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;
import tools.jackson.databind.JsonNode;

@Command(
        name = "show",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        description = "One booking as it was last told, its notices, and what people noted.")
final class BookingShow implements Callable<Integer> {

    @Mixin private Call call = new Call();

    @Parameters(
            paramLabel = "SYSTEM/ID",
            description = "the booking system, a slash and the booking's id")
    private String booking = "";

    @Override
    public Integer call() {
        JsonNode page = call.gateway().get(BookingPath.of(booking));
        return call.say(page, BookingShow::lines);
    }

    private static List<String> lines(JsonNode page) {
        List<String> lines = new ArrayList<>();
        JsonNode booking = page.path("booking");
        JsonNode slot = booking.path("slot");
        JsonNode version = booking.path("version");
        lines.add(
                "Booking %s/%s is %s"
                        .formatted(
                                booking.path("system").asString(),
                                booking.path("bookingId").asString(),
                                booking.path("status").asString()));
        lines.add(
                "  at           %s in %s"
                        .formatted(
                                slot.path("localStart").asString(), slot.path("zone").asString()));
        lines.add(
                "  version      %d, schedule %d"
                        .formatted(
                                version.path("version").asLong(),
                                version.path("scheduleVersion").asLong()));
        lines.add("  contact      " + booking.path("person").path("contactId").asString());
        noted(page, lines);
        lines.add("");
        lines.add(page.path("notices").isEmpty() ? "Notices: none" : "Notices");
        if (!page.path("notices").isEmpty()) {
            lines.addAll(IntentList.lines(page.path("notices")));
        }
        return lines;
    }

    private static void noted(JsonNode page, List<String> lines) {
        for (JsonNode one : page.path("confirmations")) {
            lines.add(
                    "  confirmed    by %s at %s, for schedule %d"
                            .formatted(
                                    one.path("source").asString(),
                                    one.path("confirmedAt").asString(),
                                    one.path("scheduleVersion").asLong()));
        }
        for (JsonNode one : page.path("manualContacts")) {
            lines.add(
                    "  contacted    by %s at %s, in place of %s: %s"
                            .formatted(
                                    one.path("actor").asString(),
                                    one.path("contactedAt").asString(),
                                    one.path("kind").asString(),
                                    one.path("reason").asString()));
        }
    }
}
