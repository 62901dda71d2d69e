package dev.onefold.intents.login;

import java.net.URI;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.ProblemDetail;
import org.springframework.http.ResponseEntity;
import org.springframework.http.converter.HttpMessageNotReadableException;
import org.springframework.transaction.TransactionException;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.RestControllerAdvice;
import org.springframework.web.context.request.WebRequest;
import org.springframework.web.servlet.mvc.method.annotation.ResponseEntityExceptionHandler;

/// Every error as a problem detail; nothing of our insides in any of them.
@RestControllerAdvice
class ProblemAdvice extends ResponseEntityExceptionHandler {

    private static final Logger LOG = LoggerFactory.getLogger(ProblemAdvice.class);

    @ExceptionHandler
    ProblemDetail badRequest(BadRequestException mistake) {
        return Problems.of(HttpStatus.BAD_REQUEST, "invalid-request", "" + mistake.getMessage());
    }

    @ExceptionHandler({DataAccessException.class, TransactionException.class})
    ResponseEntity<ProblemDetail> databaseAway(RuntimeException fault) {
        LOG.warn("The database did not serve a request; the caller is told to come again", fault);
        return ResponseEntity.status(HttpStatus.SERVICE_UNAVAILABLE)
                .header(HttpHeaders.RETRY_AFTER, "2")
                .body(
                        Problems.of(
                                HttpStatus.SERVICE_UNAVAILABLE,
                                "database-unavailable",
                                "The database did not serve this request. Try again."));
    }

    @ExceptionHandler
    ProblemDetail unforeseen(RuntimeException fault) {
        LOG.error("A request failed for a reason nobody foresaw; nothing was changed by it", fault);
        return Problems.of(
                HttpStatus.INTERNAL_SERVER_ERROR,
                "internal-error",
                "The request failed. It is in the service's log.");
    }

    @Override
    protected @Nullable ResponseEntity<Object> handleHttpMessageNotReadable(
            HttpMessageNotReadableException unreadable,
            HttpHeaders headers,
            HttpStatusCode status,
            WebRequest request) {
        ProblemDetail problem =
                Problems.of(
                        HttpStatus.BAD_REQUEST,
                        "unreadable-body",
                        "The body is not JSON of the documented shape.");
        return handleExceptionInternal(unreadable, problem, headers, status, request);
    }

    @Override
    protected @Nullable ResponseEntity<Object> handleExceptionInternal(
            Exception fault,
            @Nullable Object body,
            HttpHeaders headers,
            HttpStatusCode status,
            WebRequest request) {
        ResponseEntity<Object> answer =
                super.handleExceptionInternal(fault, body, headers, status, request);
        if (answer != null
                && answer.getBody() instanceof ProblemDetail problem
                && URI.create("about:blank").equals(problem.getType())) {
            problem.setType(URI.create("urn:onefold:problem:http-" + status.value()));
        }
        return answer;
    }
}
