package dev.onefold.intents;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.crypto.MACSigner;
import com.nimbusds.jose.crypto.RSASSASigner;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.RSAKey;
import com.nimbusds.jose.jwk.gen.RSAKeyGenerator;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.PlainJWT;
import com.nimbusds.jwt.SignedJWT;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Date;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/// An OAuth2 issuer: a discovery document, a key set, and tokens signed with its key.
final class Issuer implements AutoCloseable {

    static final String AUDIENCE = "onefold";

    private final HttpServer server;
    private final RSAKey key = newKey("first");
    private final AtomicInteger fetches = new AtomicInteger();
    private volatile boolean down;

    Issuer() {
        try {
            server =
                    HttpServer.create(
                            new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        serve(
                "/.well-known/openid-configuration",
                "{\"issuer\":\"%s\",\"jwks_uri\":\"%s/keys\"}".formatted(url(), url()));
        serve("/keys", new JWKSet(key.toPublicJWK()).toString());
        server.start();
    }

    static RSAKey newKey(String id) {
        try {
            return new RSAKeyGenerator(2048).keyID(id).generate();
        } catch (JOSEException e) {
            throw new IllegalStateException(e);
        }
    }

    private void serve(String path, String body) {
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        server.createContext(
                path,
                exchange -> {
                    fetches.incrementAndGet();
                    exchange.sendResponseHeaders(down ? 503 : 200, bytes.length);
                    exchange.getResponseBody().write(bytes);
                    exchange.close();
                });
    }

    String url() {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    int fetches() {
        return fetches.get();
    }

    void down(boolean isDown) {
        down = isDown;
    }

    /// A good token's claims, to be made worse.
    JWTClaimsSet.Builder claims(String name, String... roles) {
        Instant now = Instant.now();
        return new JWTClaimsSet.Builder()
                .issuer(url())
                .audience(List.of("other", AUDIENCE))
                .subject(name)
                .claim("roles", List.of(roles))
                .issueTime(Date.from(now))
                .expirationTime(Date.from(now.plusSeconds(300)));
    }

    String token(JWTClaimsSet claims) {
        return signed(claims, key);
    }

    String good(String name, String... roles) {
        return token(claims(name, roles).build());
    }

    static String unsigned(JWTClaimsSet claims) {
        return new PlainJWT(claims).serialize();
    }

    static String signed(JWTClaimsSet claims, RSAKey key) {
        SignedJWT token =
                new SignedJWT(
                        new JWSHeader.Builder(JWSAlgorithm.RS256).keyID(key.getKeyID()).build(),
                        claims);
        try {
            token.sign(new RSASSASigner(key));
        } catch (JOSEException e) {
            throw new IllegalStateException(e);
        }
        return token.serialize();
    }

    /// Signed with the public key as if that were a secret.
    String confused(JWTClaimsSet claims) {
        SignedJWT token =
                new SignedJWT(
                        new JWSHeader.Builder(JWSAlgorithm.HS256).keyID(key.getKeyID()).build(),
                        claims);
        try {
            token.sign(
                    new MACSigner(
                            key.toPublicJWK().toJSONString().getBytes(StandardCharsets.UTF_8)));
        } catch (JOSEException e) {
            throw new IllegalStateException(e);
        }
        return token.serialize();
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
