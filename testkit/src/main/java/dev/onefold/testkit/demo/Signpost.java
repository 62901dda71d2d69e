package dev.onefold.testkit.demo;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Where to look next.
final class Signpost {

    private static final NoticeName MOST_TO_SEE = new NoticeName("clinic/elena-1", "confirmation");

    private Signpost() {}

    /// @param stays whether what was played on stays up, so that this story's intents can be seen
    static List<String> lines(Ink ink, Told told, boolean stays) {
        List<String> lines = new ArrayList<>();
        lines.add("");
        lines.add(ink.bold(" Where to look next"));
        Optional<String> id = told.idOf(MOST_TO_SEE).or(told::anyId).filter(_ -> stays);
        if (!stays) {
            lines.add("  ./onefold demo --keep   plays this and leaves it up to be looked at, or");
            lines.add(
                    "  ./onefold up            starts it all, says where it listens, and keeps data;");
            lines.add("                          beside either of them, from another terminal:");
        }
        lines.add("  ./onefold intent " + id.orElse("ID"));
        lines.add("                          one intent: its attempts, evidence and history");
        lines.add("  ./onefold intents list --booking clinic/elena-1");
        lines.add("  ./onefold booking publish --file examples/booking.json");
        lines.add("                          a booking of your own");
        lines.add("  ./onefold help          the rest");
        lines.add("  Topics: bookings.changed.v1 and webhooks.received.v1 come in,");
        lines.add("  intents.changed.v1 goes out, *.dlt hold what nobody could use. Avro in the");
        lines.add("  Confluent wire format: any Kafka UI reads them with the registry beside.");
        return lines;
    }
}
