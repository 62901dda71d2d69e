package dev.onefold.intents.login;

import java.sql.SQLException;
import java.util.List;
import org.apache.tomcat.util.http.InvalidParameterException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.TypeMismatchException;
import org.springframework.core.NestedExceptionUtils;
import org.springframework.dao.DataAccessException;
import org.springframework.dao.DataIntegrityViolationException;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.ProblemDetail;
import org.springframework.http.ResponseEntity;
import org.springframework.http.converter.HttpMessageNotReadableException;
import org.springframework.transaction.TransactionException;
import org.springframework.web.ErrorResponseException;
import org.springframework.web.bind.MissingServletRequestParameterException;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.RestControllerAdvice;
import org.springframework.web.context.request.WebRequest;
import org.springframework.web.method.annotation.MethodArgumentTypeMismatchException;
import org.springframework.web.servlet.mvc.method.annotation.ResponseEntityExceptionHandler;

/// Every error as a problem detail; nothing of our insides in any of them, nor what the caller
/// sent.
@RestControllerAdvice
class ProblemAdvice extends ResponseEntityExceptionHandler {

    private static final Logger LOG = LoggerFactory.getLogger(ProblemAdvice.class);

    /// Characters that are none in the database's encoding.
    private static final String NOT_IN_CODE = "22021";

    @ExceptionHandler
    ProblemDetail badRequest(BadRequestException mistake) {
        return Problems.invalid("invalid-request", "" + mistake.getMessage(), mistake.errors());
    }

    @ExceptionHandler
    ResponseEntity<ProblemDetail> expected(ProblemException problem) {
        ResponseEntity.BodyBuilder answer = ResponseEntity.status(problem.problem().getStatus());
        if (problem instanceof TooManyRequestsException tooMany) {
            answer.header(HttpHeaders.RETRY_AFTER, tooMany.retryAfterSeconds());
        }
        return answer.body(problem.problem());
    }

    @ExceptionHandler
    ProblemDetail unreadableParameter(InvalidParameterException unreadable) {
        return Problems.ofStatus(HttpStatus.BAD_REQUEST);
    }

    // A text that no database keeps, such as one with a NUL in it, whichever check let it pass.
    @ExceptionHandler
    ResponseEntity<ProblemDetail> unfit(DataIntegrityViolationException unfit) {
        return NestedExceptionUtils.getMostSpecificCause(unfit) instanceof SQLException sql
                        && NOT_IN_CODE.equals(sql.getSQLState())
                ? ResponseEntity.badRequest().body(Problems.ofStatus(HttpStatus.BAD_REQUEST))
                : databaseAway(unfit);
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
        return Problems.ofStatus(HttpStatus.INTERNAL_SERVER_ERROR);
    }

    @Override
    protected @Nullable ResponseEntity<Object> handleHttpMessageNotReadable(
            HttpMessageNotReadableException unreadable,
            HttpHeaders headers,
            HttpStatusCode status,
            WebRequest request) {
        ProblemDetail problem = UnreadableBody.problem(unreadable);
        return handleExceptionInternal(
                unreadable, problem, headers, HttpStatusCode.valueOf(problem.getStatus()), request);
    }

    @Override
    protected @Nullable ResponseEntity<Object> handleMissingServletRequestParameter(
            MissingServletRequestParameterException missing,
            HttpHeaders headers,
            HttpStatusCode status,
            WebRequest request) {
        FieldError error = new FieldError(missing.getParameterName(), "must be given");
        return handleExceptionInternal(missing, invalid(error), headers, status, request);
    }

    @Override
    protected @Nullable ResponseEntity<Object> handleTypeMismatch(
            TypeMismatchException mismatch,
            HttpHeaders headers,
            HttpStatusCode status,
            WebRequest request) {
        String field =
                mismatch instanceof MethodArgumentTypeMismatchException argument
                        ? argument.getName()
                        : "" + mismatch.getPropertyName();
        FieldError error = new FieldError(field, "must be of the documented form");
        return handleExceptionInternal(mismatch, invalid(error), headers, status, request);
    }

    private static ProblemDetail invalid(FieldError error) {
        return Problems.invalid("invalid-request", error.text(), List.of(error));
    }

    /// What Spring says of its own accord repeats what the caller sent, and has no type.
    @Override
    protected @Nullable ResponseEntity<Object> handleExceptionInternal(
            Exception fault,
            @Nullable Object body,
            HttpHeaders headers,
            HttpStatusCode status,
            WebRequest request) {
        boolean ours = body != null || fault instanceof ErrorResponseException;
        return super.handleExceptionInternal(
                fault, ours ? body : Problems.ofStatus(status), headers, status, request);
    }
}
