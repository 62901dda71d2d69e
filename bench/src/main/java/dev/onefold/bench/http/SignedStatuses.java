package dev.onefold.bench.http;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.util.HexFormat;
import java.util.Locale;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/// Status webhooks as WhatsApp sends them, each of another message and signed with the app secret.
/// Only the message's number and the signature are written anew, in place.
public final class SignedStatuses implements Requests {
    private static final String NUMBER = "000000000000";
    private static final String SIGNATURE = "0".repeat(64);
    private static final String BODY =
            """
            {"object":"whatsapp_business_account","entry":[{"id":"102290129340398","time":1764500000,\
            "changes":[{"value":{"messaging_product":"whatsapp","metadata":{"display_phone_number":\
            "15550783881","phone_number_id":"106540352242922"},"statuses":[{"id":"wamid.%s.%s",\
            "status":"delivered","timestamp":"1764500000","recipient_id":"16505551234",\
            "conversation":{"id":"d6c8a1f2b0c94b7c8e1f5a2b3c4d5e6f","expiration_timestamp":"1764586400",\
            "origin":{"type":"utility"}},"pricing":{"billable":true,"pricing_model":"PMP",\
            "category":"utility","type":"regular"}}]},"field":"messages"}]}]}""";

    private final Mac mac;
    private final byte[] request;
    private final int bodyStart;
    private final int numberStart;
    private final int signatureStart;
    private long number;

    /// @param path where the endpoint is
    /// @param run makes the messages of this run others than those of any other
    public SignedStatuses(String path, String run, String appSecret) {
        String body = BODY.formatted(run, NUMBER);
        String head =
                String.format(
                        Locale.ROOT,
                        """
                        POST %s HTTP/1.1\r
                        Host: 127.0.0.1\r
                        User-Agent: facebookexternalua\r
                        Accept: */*\r
                        Content-Type: application/json\r
                        X-Hub-Signature-256: sha256=%s\r
                        Content-Length: %d\r
                        \r
                        """,
                        path,
                        SIGNATURE,
                        body.length());
        request = (head + body).getBytes(US_ASCII);
        bodyStart = head.length();
        numberStart = bodyStart + body.indexOf(NUMBER + "\"");
        signatureStart = head.indexOf(SIGNATURE);
        try {
            mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(appSecret.getBytes(US_ASCII), "HmacSHA256"));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every JDK has HmacSHA256", e);
        }
    }

    @Override
    public ByteBuffer next() {
        long rest = number++;
        for (int i = NUMBER.length() - 1; i >= 0; i--) {
            request[numberStart + i] = (byte) ('0' + rest % 10);
            rest /= 10;
        }
        mac.update(request, bodyStart, request.length - bodyStart);
        byte[] hex = HexFormat.of().formatHex(mac.doFinal()).getBytes(US_ASCII);
        System.arraycopy(hex, 0, request, signatureStart, hex.length);
        return ByteBuffer.wrap(request);
    }

    /// How many were made so far.
    public long made() {
        return number;
    }
}
