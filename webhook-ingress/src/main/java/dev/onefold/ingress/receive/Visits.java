package dev.onefold.ingress.receive;

import dev.onefold.ingress.verify.Endpoint;
import io.micrometer.tracing.Span;
import io.micrometer.tracing.Tracer;
import io.micrometer.tracing.propagation.Propagator;
import jakarta.servlet.http.HttpServletRequest;
import org.jspecify.annotations.Nullable;

/// Begins a trace for each request. A stranger's `traceparent` is not believed unless the
/// configuration says so: whoever could choose our trace ids could mix up what belongs together.
final class Visits {
    private final Tracer tracer;
    private final Propagator propagator;
    private final boolean trusted;
    private final DeliveryMeters meters;

    Visits(Tracer tracer, Propagator propagator, boolean trusted, DeliveryMeters meters) {
        this.tracer = tracer;
        this.propagator = propagator;
        this.trusted = trusted;
        this.meters = meters;
    }

    Visit begin(HttpServletRequest request, @Nullable Endpoint endpoint) {
        Span.Builder builder =
                trusted
                        ? propagator.extract(request, HttpServletRequest::getHeader)
                        : tracer.spanBuilder().setNoParent();
        Span span = builder.name("webhook").kind(Span.Kind.SERVER).start();
        return new Visit(endpoint, meters, span, tracer.withSpan(span));
    }
}
