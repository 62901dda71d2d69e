package dev.onefold.intents.login;

import java.io.IOException;
import org.apache.catalina.connector.Request;
import org.apache.catalina.connector.Response;
import org.apache.catalina.valves.ErrorReportValve;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.MediaType;

/// Answers with a problem detail where Tomcat would with a page: what it refuses before any of our
/// code runs, such as a malformed address.
final class ProblemValve extends ErrorReportValve {

    private static final Logger LOG = LoggerFactory.getLogger(ProblemValve.class);

    private final ProblemWriter problems;

    ProblemValve(ProblemWriter problems) {
        this.problems = problems;
    }

    @Override
    protected void report(Request request, Response response, @Nullable Throwable fault) {
        if (response.getStatus() < 400
                || response.getContentWritten() > 0
                || !response.setErrorReported()) {
            return;
        }
        try {
            response.setContentType(MediaType.APPLICATION_PROBLEM_JSON_VALUE);
            response.getOutputStream()
                    .write(
                            problems.bytes(
                                    Problems.ofStatus(
                                            HttpStatusCode.valueOf(response.getStatus()))));
            response.finishResponse();
        } catch (IOException | IllegalStateException e) {
            LOG.debug("The caller went away", e);
        }
    }
}
