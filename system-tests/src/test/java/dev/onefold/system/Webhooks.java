package dev.onefold.system;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.time.Duration;
import java.util.HexFormat;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.jspecify.annotations.Nullable;

/// Posts to the ingress as anybody on the internet can.
final class Webhooks {
    /// A delivery in which nothing happened.
    static final String NOTHING = "{\"object\":\"whatsapp_business_account\",\"entry\":[]}";

    private static final Duration ANSWER = Duration.ofSeconds(20);

    private final HttpClient http = HttpClient.newHttpClient();
    private final URI url;
    private final String appSecret;

    Webhooks(URI url, String appSecret) {
        this.url = url;
        this.appSecret = appSecret;
    }

    /// What Meta would put into the signature header of this body.
    String signed(String body) {
        return "sha256=" + hmac(appSecret, body);
    }

    static String hmac(String secret, String body) {
        try {
            Mac mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(secret.getBytes(StandardCharsets.UTF_8), "HmacSHA256"));
            return HexFormat.of().formatHex(mac.doFinal(body.getBytes(StandardCharsets.UTF_8)));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    HttpResponse<String> post(String body, @Nullable String signature) {
        return post(url, body, signature);
    }

    HttpResponse<String> post(URI endpoint, String body, @Nullable String signature) {
        HttpRequest.Builder request =
                HttpRequest.newBuilder(endpoint)
                        .timeout(ANSWER)
                        .header("Content-Type", "application/json")
                        .POST(BodyPublishers.ofString(body));
        if (signature != null) {
            request.header("X-Hub-Signature-256", signature);
        }
        try {
            return http.send(request.build(), BodyHandlers.ofString());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", e);
        }
    }
}
