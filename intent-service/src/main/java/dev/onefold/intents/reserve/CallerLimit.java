package dev.onefold.intents.reserve;

import dev.onefold.intents.login.TooManyRequestsException;
import io.github.resilience4j.ratelimiter.RateLimiterConfig;
import io.github.resilience4j.ratelimiter.RateLimiterRegistry;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.time.Duration;
import java.util.Objects;
import org.springframework.web.servlet.HandlerInterceptor;

/// So many reservations of each caller within a period, whatever becomes of them; counted before a
/// body is read. Each instance counts for itself. Never waits.
final class CallerLimit implements HandlerInterceptor {

    private final RateLimiterRegistry limiters;
    private final Duration period;

    CallerLimit(ReserveSettings settings) {
        this.period = settings.period();
        this.limiters =
                RateLimiterRegistry.of(
                        RateLimiterConfig.custom()
                                .limitForPeriod(settings.limit())
                                .limitRefreshPeriod(settings.period())
                                .timeoutDuration(Duration.ZERO)
                                .build());
    }

    @Override
    public boolean preHandle(
            HttpServletRequest request, HttpServletResponse response, Object handler) {
        if (request.getMethod().equals("POST")) {
            String caller = Objects.requireNonNull(request.getUserPrincipal()).getName();
            if (!limiters.rateLimiter(caller).acquirePermission()) {
                throw new TooManyRequestsException(period);
            }
        }
        return true;
    }
}
