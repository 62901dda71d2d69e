package dev.onefold.intents.login;

import com.nimbusds.jose.JOSEObjectType;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.jwk.source.JWKSource;
import com.nimbusds.jose.jwk.source.JWKSourceBuilder;
import com.nimbusds.jose.proc.DefaultJOSEObjectTypeVerifier;
import com.nimbusds.jose.proc.JWSVerificationKeySelector;
import com.nimbusds.jose.proc.SecurityContext;
import com.nimbusds.jose.util.DefaultResourceRetriever;
import com.nimbusds.jwt.proc.DefaultJWTProcessor;
import java.io.IOException;
import java.net.URI;
import java.net.URL;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.security.oauth2.core.DelegatingOAuth2TokenValidator;
import org.springframework.security.oauth2.core.OAuth2TokenValidator;
import org.springframework.security.oauth2.jwt.Jwt;
import org.springframework.security.oauth2.jwt.JwtClaimValidator;
import org.springframework.security.oauth2.jwt.JwtDecoder;
import org.springframework.security.oauth2.jwt.JwtIssuerValidator;
import org.springframework.security.oauth2.jwt.JwtTimestampValidator;
import org.springframework.security.oauth2.jwt.NimbusJwtDecoder;
import org.springframework.security.oauth2.jwt.SupplierJwtDecoder;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/// Makes what checks an issuer's tokens. Its keys are fetched when the first token comes, so that
/// an issuer that is down keeps nobody with a key of ours out, and again when a token names one
/// that is not known, though not more often than twice in half a minute: strangers' tokens name
/// what they like.
final class TokenDecoder {

    private static final int CONNECT_MILLIS = 2_000;
    private static final int READ_MILLIS = 3_000;
    private static final int MOST_BYTES = 200_000;
    private static final long KEEP_MILLIS = 300_000;
    private static final long REFRESH_MILLIS = 5_000;
    private static final long KEEP_IN_OUTAGE_MILLIS = 3_600_000;

    // Only those with two keys, of which the issuer keeps one to itself.
    private static final Set<JWSAlgorithm> ALGORITHMS =
            Set.of(
                    JWSAlgorithm.RS256,
                    JWSAlgorithm.RS384,
                    JWSAlgorithm.RS512,
                    JWSAlgorithm.PS256,
                    JWSAlgorithm.PS384,
                    JWSAlgorithm.PS512,
                    JWSAlgorithm.ES256,
                    JWSAlgorithm.ES384,
                    JWSAlgorithm.ES512);

    private TokenDecoder() {}

    static JwtDecoder of(OauthSettings settings) {
        return new SupplierJwtDecoder(() -> decoder(settings));
    }

    private static JwtDecoder decoder(OauthSettings settings) {
        DefaultJWTProcessor<SecurityContext> processor = new DefaultJWTProcessor<>();
        processor.setJWSKeySelector(new JWSVerificationKeySelector<>(ALGORITHMS, keys(settings)));
        // An access token says that it is one, or just that it is a token.
        processor.setJWSTypeVerifier(
                new DefaultJOSEObjectTypeVerifier<>(
                        new JOSEObjectType("at+jwt"), JOSEObjectType.JWT, null));
        // Ours look at the claims, below.
        processor.setJWTClaimsSetVerifier((claims, context) -> {});
        NimbusJwtDecoder decoder = new NimbusJwtDecoder(processor);
        decoder.setJwtValidator(validator(settings));
        return decoder;
    }

    private static OAuth2TokenValidator<Jwt> validator(OauthSettings settings) {
        String audience = "" + settings.audience();
        return new DelegatingOAuth2TokenValidator<>(
                new JwtTimestampValidator(settings.skew()),
                new JwtClaimValidator<>("exp", Objects::nonNull),
                new JwtIssuerValidator("" + settings.issuer()),
                new JwtClaimValidator<List<String>>(
                        "aud", given -> given != null && given.contains(audience)));
    }

    private static JWKSource<SecurityContext> keys(OauthSettings settings) {
        DefaultResourceRetriever retriever =
                new DefaultResourceRetriever(CONNECT_MILLIS, READ_MILLIS, MOST_BYTES);
        try {
            String set = settings.jwkSetUri();
            URL url = URI.create(set == null ? discover(settings, retriever) : set).toURL();
            return JWKSourceBuilder.create(url, retriever)
                    .cache(KEEP_MILLIS, REFRESH_MILLIS)
                    .refreshAheadCache(false)
                    .rateLimited(true)
                    .outageTolerant(KEEP_IN_OUTAGE_MILLIS)
                    .build();
        } catch (IOException | JacksonException e) {
            throw new IllegalStateException("The issuer cannot be asked for its keys", e);
        }
    }

    private static String discover(OauthSettings settings, DefaultResourceRetriever retriever)
            throws IOException {
        String issuer = "" + settings.issuer();
        String base = issuer.endsWith("/") ? issuer.substring(0, issuer.length() - 1) : issuer;
        URL url = URI.create(base + "/.well-known/openid-configuration").toURL();
        Document document =
                new JsonMapper()
                        .readValue(retriever.retrieveResource(url).getContent(), Document.class);
        if (!issuer.equals(document.issuer()) || document.jwks_uri() == null) {
            throw new IOException("The discovery document is not the issuer's: " + url);
        }
        return document.jwks_uri();
    }

    private record Document(@Nullable String issuer, @Nullable String jwks_uri) {}
}
