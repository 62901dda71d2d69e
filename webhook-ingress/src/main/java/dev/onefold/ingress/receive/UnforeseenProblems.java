package dev.onefold.ingress.receive;

import jakarta.servlet.RequestDispatcher;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.webmvc.error.ErrorController;
import org.springframework.web.ErrorResponse;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.bind.annotation.RestControllerAdvice;

/// Turns what the framework refuses, and what nobody foresaw, into a problem detail. The caller
/// learns nothing of our inside; the log holds the whole of it.
@RestController
@RestControllerAdvice
final class UnforeseenProblems implements ErrorController {

    private static final Logger LOG = LoggerFactory.getLogger(UnforeseenProblems.class);

    private final Answers answers;

    UnforeseenProblems(Answers answers) {
        this.answers = answers;
    }

    @ExceptionHandler
    void handle(Exception fault, HttpServletRequest request, HttpServletResponse response)
            throws IOException {
        if (response.isCommitted()) {
            LOG.debug("The caller went away", fault);
            return;
        }
        if (fault instanceof ErrorResponse refusal) {
            refusal.getHeaders().forEach((name, all) -> response.setHeader(name, all.getFirst()));
            answers.problem(response, Problem.ofStatus(refusal.getStatusCode().value()));
            return;
        }
        LOG.error(
                "A {} failed and was answered with 503; the provider sends it again.",
                request.getMethod(),
                fault);
        answers.problem(response, Problem.INTERNAL_FAILURE);
    }

    /// Where the server sends what failed outside of a controller.
    @RequestMapping("${spring.web.error.path:/error}")
    void error(HttpServletRequest request, HttpServletResponse response) throws IOException {
        Object status = request.getAttribute(RequestDispatcher.ERROR_STATUS_CODE);
        answers.problem(response, Problem.ofStatus(status instanceof Integer code ? code : 404));
    }
}
