package dev.onefold.ingress.verify;

import org.springframework.boot.health.contributor.Health;
import org.springframework.boot.health.contributor.HealthIndicator;

/// How many endpoints there are, and whether the last change was taken. Always up: a change that
/// cannot be used leaves the old endpoints at work.
final class EndpointsHealth implements HealthIndicator {
    private final Endpoints endpoints;
    private final ReloadEndpoints reload;

    EndpointsHealth(Endpoints endpoints, ReloadEndpoints reload) {
        this.endpoints = endpoints;
        this.reload = reload;
    }

    @Override
    public Health health() {
        ReloadEndpoints.Last last = reload.last();
        Health.Builder health =
                Health.up()
                        .withDetail("endpoints", endpoints.count())
                        .withDetail("since", last.at().toString());
        if (!last.because().isEmpty()) {
            health.withDetail("refused", last.because());
        }
        return health.build();
    }
}
