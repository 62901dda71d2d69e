package dev.onefold.intents.login;

import java.net.URI;
import java.time.Duration;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/// Whose tokens are taken beside the keys. Without an issuer, nobody's.
///
/// @param issuer who signs them; the token's `iss`, letter for letter
/// @param jwkSetUri where the issuer's keys are; without it, where its discovery document says
/// @param audience what the token's `aud` must contain
/// @param roleClaim where the roles stand in the token; dots lead into it
/// @param rolePrefix what precedes a role's name there
/// @param nameClaim what the actor is called; unique and lasting at the issuer
/// @param skew how far the issuer's clock may be from ours
@ConfigurationProperties(value = "onefold.oauth2", ignoreUnknownFields = false)
record OauthSettings(
        @Nullable String issuer,
        @Nullable String jwkSetUri,
        @Nullable String audience,
        @DefaultValue("roles") String roleClaim,
        @DefaultValue("") String rolePrefix,
        @DefaultValue("sub") String nameClaim,
        @DefaultValue("60s") Duration skew) {

    private static final Pattern CLAIM = Pattern.compile("[^\\s]{1,200}");

    OauthSettings {
        if (issuer == null && (audience != null || jwkSetUri != null)) {
            throw new IllegalArgumentException(
                    "onefold.oauth2.issuer must be set where onefold.oauth2.audience or"
                            + " onefold.oauth2.jwk-set-uri is");
        }
        if (issuer != null && (audience == null || audience.isBlank())) {
            throw new IllegalArgumentException(
                    "onefold.oauth2.audience must be set where onefold.oauth2.issuer is: without it"
                            + " tokens for other services would be good here");
        }
        requireUrl("onefold.oauth2.issuer", issuer);
        requireUrl("onefold.oauth2.jwk-set-uri", jwkSetUri);
        requireClaim("onefold.oauth2.role-claim", roleClaim);
        requireClaim("onefold.oauth2.name-claim", nameClaim);
        if (skew.isNegative() || skew.compareTo(Duration.ofMinutes(5)) > 0) {
            throw new IllegalArgumentException("onefold.oauth2.skew must be 0s to 5m, not " + skew);
        }
    }

    boolean on() {
        return issuer != null;
    }

    private static void requireClaim(String setting, String claim) {
        if (!CLAIM.matcher(claim).matches()) {
            throw new IllegalArgumentException(setting + " must be a claim's name without blanks");
        }
    }

    private static void requireUrl(String setting, @Nullable String url) {
        if (url == null) {
            return;
        }
        try {
            URI parsed = URI.create(url);
            if (parsed.getHost() != null && ("" + parsed.getScheme()).matches("https?")) {
                return;
            }
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(setting + " must be an http(s) URL: " + url, e);
        }
        throw new IllegalArgumentException(setting + " must be an http(s) URL: " + url);
    }
}
