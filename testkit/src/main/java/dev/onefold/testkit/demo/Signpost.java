package dev.onefold.testkit.demo;

import dev.onefold.testkit.services.Services;
import java.util.List;

/// Where to look next.
final class Signpost {

    private final Ink ink;
    private final Services services;

    Signpost(Ink ink, Services services) {
        this.ink = ink;
        this.services = services;
    }

    List<String> lines(Told told) {
        String id =
                told.idOf(new NoticeName("clinic/elena-1", "confirmation"))
                        .or(told::anyId)
                        .orElse("ID");
        return List.of(
                "",
                ink.bold(" Where to look next"),
                "  ./onefold demo --keep       plays this and leaves everything up; ./onefold up",
                "                              starts it with data that stays. Beside either:",
                "  ./onefold intent " + id,
                "                              one intent: attempts, evidence, history",
                "  ./onefold intents --booking clinic/elena-1",
                "  ./onefold booking publish --file examples/booking.json",
                "  " + services.sandbox().url() + "/sandbox/messages",
                "                              what customers received, by the sandbox's record",
                "  " + services.stack().addresses().registryUrl() + "/ui",
                "                              the schemas of the topics: bookings.changed.v1 and",
                "                              webhooks.received.v1 come in, intents.changed.v1",
                "                              goes out, *.dlt hold what could not be used");
    }
}
