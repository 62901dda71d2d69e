package dev.onefold.ingress.receive;

import dev.onefold.ingress.verify.Endpoint;
import io.micrometer.tracing.Span;
import io.micrometer.tracing.TraceContext;
import io.micrometer.tracing.Tracer;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// One request from its beginning to its answer: its trace, what is counted of it, and its line in
/// the access log. The line holds nothing that a stranger wrote.
final class Visit implements AutoCloseable {
    private static final Logger ACCESS = LoggerFactory.getLogger("onefold.access");

    private final @Nullable Endpoint endpoint;
    private final DeliveryMeters meters;
    private final Span span;
    private final Tracer.SpanInScope scope;
    private final long begun = System.nanoTime();
    private int bytes;
    private int status;
    private String reason = "none";

    Visit(@Nullable Endpoint endpoint, DeliveryMeters meters, Span span, Tracer.SpanInScope scope) {
        this.endpoint = endpoint;
        this.meters = meters;
        this.span = span;
        this.scope = scope;
    }

    @Nullable Endpoint endpoint() {
        return endpoint;
    }

    /// How many bytes of a body have come.
    void bytes(int count) {
        bytes = count;
    }

    /// The trace as headers, for whoever goes on with it.
    Map<String, String> tracing() {
        TraceContext context = span.context();
        if (context.traceId().isEmpty()) {
            return Map.of();
        }
        String flags = Boolean.TRUE.equals(context.sampled()) ? "-01" : "-00";
        return Map.of("traceparent", "00-" + context.traceId() + "-" + context.spanId() + flags);
    }

    void answered(Answer answer, int withStatus) {
        switch (answer) {
            case Answer.Taken _ -> {
                status = withStatus;
                meters.received(endpoint, System.nanoTime() - begun);
            }
            case Answer.Challenged _ -> other(withStatus, "none");
            case Answer.Refused(Problem problem) -> refused(problem);
        }
    }

    /// Counts it.
    Problem refused(Problem problem) {
        status = problem.status();
        reason = problem.label();
        meters.refused(endpoint, problem, System.nanoTime() - begun);
        return problem;
    }

    /// What is no delivery, such as a handshake.
    void other(int withStatus, String why) {
        status = withStatus;
        reason = why;
    }

    @Override
    public void close() {
        if (ACCESS.isInfoEnabled()) {
            ACCESS.info(
                    "endpoint={} status={} reason={} bytes={} millis={} trace={}",
                    endpoint == null ? DeliveryMeters.UNKNOWN : endpoint.name(),
                    status,
                    reason,
                    bytes,
                    (System.nanoTime() - begun) / 1_000_000,
                    span.context().traceId());
        }
        if (!span.isNoop()) {
            span.tag("endpoint", endpoint == null ? DeliveryMeters.UNKNOWN : endpoint.name());
            span.tag("status", status);
            span.tag("reason", reason);
        }
        scope.close();
        span.end();
    }
}
