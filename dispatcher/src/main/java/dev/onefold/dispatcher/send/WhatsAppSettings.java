package dev.onefold.dispatcher.send;

import dev.onefold.providers.Secret;
import dev.onefold.providers.whatsapp.WhatsAppAccount;
import java.net.URI;
import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/// The WhatsApp account that messages go out through. The token is text here, so that a mistake in
/// it is reported by its key and never by its value.
///
/// @param baseUrl the Cloud API, or the sandbox
/// @param apiVersion such as `v23.0`
/// @param phoneNumberId which of the account's numbers sends; not the number itself
/// @param connectTimeout how long the connection may take; the provider cannot have acted then
/// @param responseTimeout how long the whole call may take; after it the provider may have
/// acted
@ConfigurationProperties(value = "onefold.whatsapp", ignoreUnknownFields = false)
record WhatsAppSettings(
        @DefaultValue("https://graph.facebook.com") URI baseUrl,
        @DefaultValue("v23.0") String apiVersion,
        String phoneNumberId,
        String accessToken,
        @DefaultValue("2s") Duration connectTimeout,
        @DefaultValue("10s") Duration responseTimeout) {

    WhatsAppSettings {
        if (!isRoot(baseUrl)) {
            throw new IllegalArgumentException(
                    "onefold.whatsapp.base-url must be an http(s) address without user or query");
        }
        if (!apiVersion.matches("v[0-9]{1,3}\\.[0-9]{1,2}")) {
            throw new IllegalArgumentException(
                    "onefold.whatsapp.api-version must look like v23.0, not: " + apiVersion);
        }
        if (phoneNumberId == null || !phoneNumberId.matches("[0-9]{1,30}")) {
            throw new IllegalArgumentException(
                    "onefold.whatsapp.phone-number-id must be the number's id at Meta, digits only");
        }
        if (accessToken == null || !accessToken.matches("[!-~]+")) {
            throw new IllegalArgumentException(
                    "onefold.whatsapp.access-token must be the account's token, without blanks");
        }
        between("connect-timeout", connectTimeout, Duration.ofSeconds(10));
        between("response-timeout", responseTimeout, Duration.ofSeconds(30));
    }

    WhatsAppAccount account() {
        return new WhatsAppAccount(
                baseUrl,
                apiVersion,
                phoneNumberId,
                Secret.of(accessToken),
                connectTimeout,
                responseTimeout);
    }

    private static boolean isRoot(URI url) {
        return ("" + url.getScheme()).matches("https?")
                && url.getHost() != null
                && url.getRawQuery() == null
                && url.getRawUserInfo() == null;
    }

    /// Without the token.
    @Override
    public String toString() {
        return "WhatsAppSettings[" + baseUrl + ", " + apiVersion + ", " + phoneNumberId + "]";
    }

    private static void between(String name, Duration value, Duration most) {
        if (value.toMillis() < 50 || value.compareTo(most) > 0) {
            throw new IllegalArgumentException(
                    "onefold.whatsapp."
                            + name
                            + " must be 50ms to "
                            + most.toSeconds()
                            + "s, not "
                            + value);
        }
    }
}
