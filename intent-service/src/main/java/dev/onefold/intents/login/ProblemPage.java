package dev.onefold.intents.login;

import io.swagger.v3.oas.annotations.Hidden;
import jakarta.servlet.RequestDispatcher;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.springframework.boot.webmvc.error.ErrorController;
import org.springframework.http.HttpStatus;
import org.springframework.http.HttpStatusCode;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/// Where the server sends what no controller answers, such as an address that is none.
@Hidden
@RestController
class ProblemPage implements ErrorController {

    private final ProblemWriter problems;

    ProblemPage(ProblemWriter problems) {
        this.problems = problems;
    }

    @RequestMapping("/error")
    void error(HttpServletRequest request, HttpServletResponse response) throws IOException {
        Object status = request.getAttribute(RequestDispatcher.ERROR_STATUS_CODE);
        problems.write(
                response,
                Problems.ofStatus(
                        status instanceof Integer code
                                ? HttpStatusCode.valueOf(code)
                                : HttpStatus.NOT_FOUND));
    }
}
