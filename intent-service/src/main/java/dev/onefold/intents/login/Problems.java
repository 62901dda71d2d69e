package dev.onefold.intents.login;

import java.net.URI;
import org.springframework.http.HttpStatus;
import org.springframework.http.ProblemDetail;

/// RFC 9457 problem details with types that stay.
public final class Problems {

    private Problems() {}

    public static ProblemDetail of(HttpStatus status, String label, String detail) {
        ProblemDetail problem = ProblemDetail.forStatusAndDetail(status, detail);
        problem.setType(URI.create("urn:onefold:problem:" + label));
        return problem;
    }
}
