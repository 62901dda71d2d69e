package dev.onefold.providers.twilio;

import dev.onefold.providers.EventReader;
import dev.onefold.providers.ReadEvent;
import dev.onefold.providers.UnreadableDeliveryException;
import dev.onefold.providers.WebhookDelivery;
import dev.onefold.providers.reading.Form;
import dev.onefold.providers.reading.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// Webhooks of Twilio: forms for what becomes of a message and for what comes in, as its pages
/// "Track the message status of outbound messages" and "Twilio's request to your incoming message
/// webhook URL" have them. Twilio adds fields without notice. None of the forms tells a time, so
/// the time is that of the receipt.
///
/// Everything else is kept: forms about calls, and the JSON of Event Streams, which is a list of
/// events with an id each.
final class TwilioEvents implements EventReader {
    static final String PROVIDER = "twilio";

    @Override
    public List<ReadEvent> read(WebhookDelivery delivery) {
        return isJson(delivery) ? readJson(delivery) : List.of(readForm(delivery));
    }

    private static ReadEvent readForm(WebhookDelivery delivery) {
        Map<String, List<String>> form = Form.read(delivery.body());
        if (form.isEmpty()) {
            throw new UnreadableDeliveryException("the form is empty");
        }
        return new TwilioForm(delivery, form).read();
    }

    private static List<ReadEvent> readJson(WebhookDelivery delivery) {
        List<ReadEvent> events = new ArrayList<>();
        for (var item : StreamedItem.of(Json.read(delivery.body()))) {
            events.add(item.read(delivery.endpoint()));
        }
        return events;
    }

    /// By what the delivery says that it is; a record of long ago may not say it.
    private static boolean isJson(WebhookDelivery delivery) {
        String type = delivery.mediaType();
        if (type.isEmpty()) {
            byte[] body = delivery.body();
            return body.length > 0 && (body[0] == '{' || body[0] == '[');
        }
        return type.equals("application/json") || type.endsWith("+json");
    }
}
