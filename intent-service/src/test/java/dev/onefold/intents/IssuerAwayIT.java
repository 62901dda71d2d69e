package dev.onefold.intents;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpResponse;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// An issuer that is down when the service starts, and its other settings.
class IssuerAwayIT {

    @Test
    void anIssuerThatIsDownKeepsNobodyWithAKeyOutAndIsAskedAgain() {
        try (Issuer issuer = new Issuer();
                RunningService service =
                        RunningService.start(
                                "--onefold.oauth2.issuer=" + issuer.url(),
                                "--onefold.oauth2.audience=" + Issuer.AUDIENCE,
                                "--onefold.oauth2.role-claim=realm.roles",
                                "--onefold.oauth2.role-prefix=onefold-",
                                "--onefold.oauth2.name-claim=preferred_username")) {
            String token =
                    issuer.token(
                            issuer.claims("ana")
                                    .claim("preferred_username", "Ana")
                                    .claim("realm", Map.of("roles", "onefold-viewer"))
                                    .build());
            issuer.down(true);
            assertThat(service.get("/v1/events", "viewer").statusCode()).isEqualTo(200);
            HttpResponse<String> away = service.bearing(token, "GET", "/v1/events");
            assertThat(away.statusCode()).isEqualTo(503);
            assertThat(away.headers().firstValue("retry-after")).isPresent();
            assertThat(away.body()).contains("urn:onefold:problem:login-unavailable");

            issuer.down(false);
            assertThat(service.bearing(token, "GET", "/v1/events").statusCode()).isEqualTo(200);
            assertThat(
                            service.bearing(issuer.good("ana", "viewer"), "GET", "/v1/events")
                                    .statusCode())
                    .isEqualTo(401);

            issuer.down(true);
            assertThat(service.bearing(token, "GET", "/v1/events").statusCode()).isEqualTo(200);
        }
    }
}
