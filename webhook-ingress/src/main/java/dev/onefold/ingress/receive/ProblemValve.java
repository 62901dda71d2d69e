package dev.onefold.ingress.receive;

import java.io.IOException;
import org.apache.catalina.connector.Request;
import org.apache.catalina.connector.Response;
import org.apache.catalina.valves.ErrorReportValve;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Answers with a problem detail where Tomcat would with a page: what it refuses before any of our
/// code runs, such as a malformed address.
final class ProblemValve extends ErrorReportValve {

    private static final Logger LOG = LoggerFactory.getLogger(ProblemValve.class);

    private final DeliveryMeters meters;

    ProblemValve(DeliveryMeters meters) {
        this.meters = meters;
    }

    @Override
    protected void report(Request request, Response response, @Nullable Throwable fault) {
        if (response.getStatus() < 400
                || response.getContentWritten() > 0
                || !response.setErrorReported()) {
            return;
        }
        Problem problem = Problem.ofStatus(response.getStatus());
        meters.refusedByServer(problem);
        try {
            response.setStatus(problem.status());
            response.setContentType(Problem.MEDIA_TYPE);
            response.getOutputStream().write(problem.json());
            response.finishResponse();
        } catch (IOException | IllegalStateException e) {
            LOG.debug("The caller went away", e);
        }
    }
}
