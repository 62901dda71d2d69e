package dev.onefold.providers.whatsapp;

import dev.onefold.providers.Secret;
import java.net.URI;
import java.time.Duration;
import java.util.regex.Pattern;

/// One business phone number and how it is reached.
///
/// @param baseUrl `https://graph.facebook.com`, or a sandbox's address
/// @param apiVersion such as `v23.0`
/// @param connectTimeout for the TCP connection
/// @param responseTimeout for the whole call, connecting included
public record WhatsAppAccount(
        URI baseUrl,
        String apiVersion,
        String phoneNumberId,
        Secret accessToken,
        Duration connectTimeout,
        Duration responseTimeout) {
    private static final Pattern VERSION = Pattern.compile("v[0-9]{1,3}\\.[0-9]{1,2}");
    private static final Pattern NUMBER_ID = Pattern.compile("[0-9]{1,32}");
    private static final Duration LONGEST = Duration.ofMinutes(5);

    /// @throws IllegalArgumentException with what is wrong; never with the token
    public WhatsAppAccount {
        boolean web = "https".equals(baseUrl.getScheme()) || "http".equals(baseUrl.getScheme());
        if (!web
                || baseUrl.getHost() == null
                || baseUrl.getRawQuery() != null
                || baseUrl.getRawUserInfo() != null) {
            throw new IllegalArgumentException(
                    "the base URL must be http(s)://host without a query or user");
        }
        if (!VERSION.matcher(apiVersion).matches()) {
            throw new IllegalArgumentException("the API version must look like v23.0");
        }
        if (!NUMBER_ID.matcher(phoneNumberId).matches()) {
            throw new IllegalArgumentException("the phone number id must be digits");
        }
        for (byte b : accessToken.bytes()) {
            if (b <= 0x20 || b == 0x7f) {
                // The HTTP client's own complaint would show the token.
                throw new IllegalArgumentException(
                        "the access token has characters that a header cannot carry");
            }
        }
        requireSensible("connect timeout", connectTimeout);
        requireSensible("response timeout", responseTimeout);
    }

    private static void requireSensible(String name, Duration duration) {
        if (!duration.isPositive() || duration.compareTo(LONGEST) > 0) {
            throw new IllegalArgumentException(
                    "the " + name + " must be over 0 and at most 5 minutes");
        }
    }

    URI messagesUrl() {
        String base = baseUrl.toString();
        String root = base.endsWith("/") ? base.substring(0, base.length() - 1) : base;
        return URI.create(root + "/" + apiVersion + "/" + phoneNumberId + "/messages");
    }
}
