package dev.onefold.providers.reading;

import dev.onefold.providers.Fields;
import java.util.HashMap;
import java.util.Map;

/// The message ids of Standard Webhooks, in whichever of the two families of headers a delivery
/// has: a delivery with both is let in nowhere.
public final class MessageIds {
    private static final String SVIX = "svix-id";
    private static final String STANDARD = "webhook-id";

    private MessageIds() {}

    /// Those of both families.
    public static String[] headers() {
        return new String[] {STANDARD, SVIX};
    }

    /// The other fields, with the id beside them.
    public static Contract with(Map<String, String> others) {
        Fields svix = fields(SVIX, others);
        Fields standard = fields(STANDARD, others);
        return (delivery, root) -> delivery.header(SVIX).isEmpty() ? standard : svix;
    }

    private static Fields fields(String header, Map<String, String> others) {
        Map<String, String> all = new HashMap<>(others);
        all.put("event-id", "header:" + header);
        return new Fields(all);
    }
}
