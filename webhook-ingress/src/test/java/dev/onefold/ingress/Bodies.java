package dev.onefold.ingress;

/// Deliveries as Meta sends them.
public final class Bodies {

    private Bodies() {}

    public static String status(String messageId, String status) {
        return """
        {"object":"whatsapp_business_account","entry":[{"id":"1","changes":[{"field":"messages",\
        "value":{"messaging_product":"whatsapp","metadata":{"phone_number_id":"1"},"statuses":[\
        {"id":"%s","status":"%s","timestamp":"1796000000","recipient_id":"34600111222",\
        "biz_opaque_callback_data":"reference"}]}}]}]}"""
                .formatted(messageId, status);
    }

    public static String message(String messageId, String from, String text) {
        return """
        {"object":"whatsapp_business_account","entry":[{"id":"1","changes":[{"field":"messages",\
        "value":{"messaging_product":"whatsapp","metadata":{"phone_number_id":"1"},"messages":[\
        {"id":"%s","from":"%s","timestamp":"1796000000","type":"text","text":{"body":"%s"}}]}}]}]}"""
                .formatted(messageId, from, text);
    }
}
