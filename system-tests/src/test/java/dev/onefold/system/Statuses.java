package dev.onefold.system;

import java.util.ArrayList;
import java.util.List;

/// Bodies of WhatsApp webhooks, as a provider would write them.
final class Statuses {
    private static final String AROUND =
            """
            {"object":"whatsapp_business_account","entry":[{"id":"1","changes":[{"field":"messages",\
            "value":{"messaging_product":"whatsapp",%s}}]}]}""";

    private Statuses() {}

    /// What became of a message, told at this second since 1970.
    ///
    /// @param reference ours, or none when it is empty
    static String status(String messageId, String reference, String status, long second) {
        String ours =
                reference.isEmpty()
                        ? ""
                        : ",\"biz_opaque_callback_data\":\"%s\"".formatted(reference);
        return AROUND.formatted(
                "\"statuses\":[{\"id\":\"%s\",\"status\":\"%s\",\"timestamp\":\"%d\",\"recipient_id\":\"34600000000\"%s}]"
                        .formatted(messageId, status, second, ours));
    }

    /// Somebody wrote.
    static String reply(String messageId, String phone, String text, long second) {
        return AROUND.formatted(
                "\"messages\":[{\"from\":\"%s\",\"id\":\"%s\",\"timestamp\":\"%d\",\"type\":\"text\",\"text\":{\"body\":\"%s\"}}]"
                        .formatted(phone.substring(1), messageId, second, text));
    }

    /// Every order of these.
    static <T> List<List<T>> orders(List<T> all) {
        if (all.isEmpty()) {
            return List.of(List.of());
        }
        List<List<T>> orders = new ArrayList<>();
        for (T first : all) {
            List<T> rest = new ArrayList<>(all);
            rest.remove(first);
            for (List<T> order : orders(rest)) {
                List<T> one = new ArrayList<>(List.of(first));
                one.addAll(order);
                orders.add(one);
            }
        }
        return orders;
    }
}
