package dev.onefold.intents;

import static org.assertj.core.api.Assertions.assertThat;

import com.nimbusds.jwt.JWTClaimsSet;
import java.net.http.HttpResponse;
import java.time.Instant;
import java.util.Date;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/// Callers with tokens of an issuer, beside those with keys.
class TokensIT {

    private static final Issuer ISSUER = new Issuer();
    private static final RunningService SERVICE =
            RunningService.start(
                    "--onefold.oauth2.issuer=" + ISSUER.url(),
                    "--onefold.oauth2.audience=" + Issuer.AUDIENCE);

    @AfterAll
    static void stop() {
        SERVICE.close();
        ISSUER.close();
    }

    @Test
    void aGoodTokenMayWhatItsRolesSay() {
        assertThat(read(ISSUER.good("ana", "viewer"))).isEqualTo(200);
        assertThat(read(ISSUER.good("ana", "offline_access", "admin"))).isEqualTo(200);
        assertThat(claim(ISSUER.good("ana", "viewer"))).isEqualTo(403);
        assertThat(claim(ISSUER.good("machine", "dispatcher"))).isEqualTo(400);
        assertThat(read(ISSUER.good("machine", "dispatcher", "viewer"))).isEqualTo(200);
    }

    @Test
    void keysAreGoodBesideTokens() {
        assertThat(SERVICE.get("/v1/events", "viewer").statusCode()).isEqualTo(200);
        assertThat(SERVICE.get("/v1/events", "nobody").statusCode()).isEqualTo(401);
    }

    @Test
    void aTokenWithoutARoleIsKnownAndMayNothing() {
        assertThat(read(ISSUER.good("ana"))).isEqualTo(403);
        assertThat(read(ISSUER.good("ana", "Viewer", "ROLE_viewer", "root"))).isEqualTo(403);
        assertThat(read(ISSUER.token(ISSUER.claims("ana").claim("roles", null).build())))
                .isEqualTo(403);
        assertThat(read(ISSUER.token(ISSUER.claims("ana").claim("roles", "viewer").build())))
                .isEqualTo(200);
        assertThat(
                        read(
                                ISSUER.token(
                                        ISSUER.claims("ana")
                                                .claim("roles", Map.of("viewer", true))
                                                .build())))
                .isEqualTo(403);
    }

    @Test
    void aTokenThatIsNotGoodIsNobodys() {
        Instant now = Instant.now();
        JWTClaimsSet good = ISSUER.claims("ana", "viewer").build();

        refused(builder -> builder.expirationTime(Date.from(now.minusSeconds(120))));
        refused(builder -> builder.expirationTime(null));
        refused(builder -> builder.notBeforeTime(Date.from(now.plusSeconds(120))));
        refused(builder -> builder.audience("other"));
        refused(builder -> builder.audience(List.of()));
        refused(builder -> builder.issuer("https://other.example.org"));
        refused(builder -> builder.issuer(ISSUER.url() + "/"));
        refused(builder -> builder.issuer(null));
        refused(builder -> builder.subject(null));
        refused(builder -> builder.subject(" "));
        refused(builder -> builder.subject("a\nb"));
        refused(builder -> builder.subject("a".repeat(201)));
        unauthenticated(Issuer.unsigned(good));
        unauthenticated(ISSUER.confused(good));
        unauthenticated(Issuer.signed(good, Issuer.newKey("first")));
        String token = ISSUER.token(good);
        unauthenticated(token.substring(0, token.lastIndexOf('.') + 1));
        unauthenticated(token + "x");
        unauthenticated("a.b.c");
    }

    @Test
    void aTokenTakesNobodysNameWhoHasAKey() {
        refused(builder -> builder.subject("operator"));
        refused(builder -> builder.subject("dispatcher"));
    }

    @Test
    void strangersKeysMakeUsAskTheIssuerAFewTimesOnly() {
        read(ISSUER.good("ana", "viewer"));
        int before = ISSUER.fetches();
        for (int i = 0; i < 20; i++) {
            int status =
                    read(
                            Issuer.signed(
                                    ISSUER.claims("ana", "admin").build(),
                                    Issuer.newKey("stranger-" + i)));
            assertThat(status).isIn(401, 503);
        }
        assertThat(ISSUER.fetches() - before).isLessThanOrEqualTo(2);
        assertThat(read(ISSUER.good("ana", "viewer"))).isEqualTo(200);
    }

    private static void refused(UnaryOperator<JWTClaimsSet.Builder> worse) {
        unauthenticated(ISSUER.token(worse.apply(ISSUER.claims("ana", "viewer")).build()));
    }

    private static void unauthenticated(String token) {
        HttpResponse<String> answer = SERVICE.bearing(token, "GET", "/v1/events");
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(401);
        assertThat(answer.body()).contains("urn:onefold:problem:unauthenticated");
    }

    private static int read(String token) {
        return SERVICE.bearing(token, "GET", "/v1/events").statusCode();
    }

    private static int claim(String token) {
        return SERVICE.bearing(token, "POST", "/v1/claims").statusCode();
    }
}
