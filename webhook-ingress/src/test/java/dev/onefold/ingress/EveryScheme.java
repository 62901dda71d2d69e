package dev.onefold.ingress;

import static dev.onefold.ingress.RunningIngress.endpoint;

import dev.onefold.providers.Provider;
import dev.onefold.providers.Providers;
import dev.onefold.providers.Scheme;
import dev.onefold.providers.Secret;
import dev.onefold.providers.SecretDecoding;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// An endpoint for each scheme of each provider on the class path, save those that let anybody in.
final class EveryScheme {

    /// The headers in which signatures, times, ids and credentials come.
    static final List<String> HEADERS =
            List.of(
                    "webhook-id",
                    "webhook-timestamp",
                    "webhook-signature",
                    "svix-id",
                    "svix-timestamp",
                    "svix-signature",
                    "Stripe-Signature",
                    "X-HubSpot-Signature",
                    "X-HubSpot-Signature-v3",
                    "X-HubSpot-Signature-Version",
                    "X-HubSpot-Request-Timestamp",
                    "X-Hub-Signature",
                    "X-Twilio-Signature",
                    "X-GitHub-Delivery",
                    "X-Slack-Signature",
                    "X-Slack-Request-Timestamp",
                    "X-Shopify-Hmac-SHA256",
                    "Calendly-Webhook-Signature",
                    "X-Cal-Signature-256",
                    "X-Twilio-Email-Event-Webhook-Signature",
                    "X-Twilio-Email-Event-Webhook-Timestamp",
                    "close-sig-hash",
                    "close-sig-timestamp",
                    "x-salesloft-signature",
                    "Outreach-Webhook-Signature",
                    "X-Smartlead-Signature",
                    "X-Generic");

    static final List<String> NAMES = new ArrayList<>();
    private static final List<String> SETTINGS = new ArrayList<>();
    private static final Map<String, List<String>> OPTIONS =
            Map.of(
                    "hmac",
                    List.of(
                            "options.header=x-generic",
                            "options.algorithm=sha256",
                            "options.encoding=hex",
                            "options.template={body}"),
                    "token",
                    List.of("options.header=x-generic"));

    static {
        Providers.load().all().values().stream()
                .filter(provider -> !provider.name().equals("testing"))
                .forEach(EveryScheme::add);
    }

    private EveryScheme() {}

    /// The settings, as arguments of the service.
    static List<String> endpoints() {
        return List.copyOf(SETTINGS);
    }

    private static void add(Provider provider) {
        for (Scheme scheme : provider.schemes()) {
            if (!scheme.name().equals("none")) {
                String name = provider.name() + "-" + scheme.name();
                NAMES.add(name);
                SETTINGS.addAll(Arrays.asList(settings(name, provider, scheme)));
            }
        }
    }

    private static String[] settings(String name, Provider provider, Scheme scheme) {
        List<String> settings = new ArrayList<>();
        settings.add("provider=" + provider.name());
        settings.add("scheme=" + scheme.name());
        settings.add("secrets[0].value=" + secret(provider, scheme));
        if (scheme.decoding() == null) {
            settings.add("secrets[0].decoding=text");
        }
        settings.add("public-url=https://hooks.example.com");
        if (provider.handshake(Secret.of("any")).isPresent()) {
            settings.add("verify-token=the-verify-token");
        }
        settings.addAll(OPTIONS.getOrDefault(scheme.name(), List.of()));
        return endpoint(name, settings.toArray(String[]::new));
    }

    private static String secret(Provider provider, Scheme scheme) {
        if (provider.name().equals("sendgrid")) {
            return PUBLIC_KEY;
        }
        byte[] key = new byte[32];
        Arrays.fill(key, (byte) 7);
        @Nullable SecretDecoding decoding = scheme.decoding();
        return switch (decoding == null ? SecretDecoding.TEXT : decoding) {
            case TEXT -> "someone:s3cret";
            case BASE64 -> Base64.getEncoder().encodeToString(key);
            case HEX -> "07".repeat(32);
            case WHSEC -> "whsec_" + Base64.getEncoder().encodeToString(key);
            case WHPK -> "whpk_" + Base64.getEncoder().encodeToString(key);
        };
    }

    // The key of SendGrid's own published example.
    private static final String PUBLIC_KEY =
            "MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE83T4O/n84iotIvIW4mdBgQ/7dAfSmpqIM8kF9mN1flpVKS3GRqe62gw"
                    + "+2fNNRaINXvVpiglSI8eNEc6wEA3F+g==";
}
