package dev.onefold.sandbox.webhook;

import java.net.URI;

/// Where webhooks go and the app secret they are signed with. The text form leaves the secret
/// out.
public record WebhookTarget(URI url, String appSecret) {

    public WebhookTarget {
        if (!"http".equals(url.getScheme()) && !"https".equals(url.getScheme())) {
            throw new IllegalArgumentException(
                    "the webhook's url must begin with http:// or https://");
        }
        if (appSecret.isEmpty()) {
            throw new IllegalArgumentException(
                    "the app secret is empty: webhooks are always signed");
        }
    }

    @Override
    public String toString() {
        return "WebhookTarget[url=" + url + "]";
    }
}
