package dev.onefold.intents.login;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.ProblemDetail;
import org.springframework.security.authentication.UsernamePasswordAuthenticationToken;
import org.springframework.security.core.authority.AuthorityUtils;
import org.springframework.security.core.context.SecurityContext;
import org.springframework.security.core.context.SecurityContextHolder;
import org.springframework.web.filter.OncePerRequestFilter;

/// Knows callers by what they bear: a key or a token. Whoever bears neither goes on as nobody.
final class LoginFilter extends OncePerRequestFilter {

    private static final Logger LOG = LoggerFactory.getLogger(LoginFilter.class);
    private static final String SCHEME = "Bearer ";
    private static final ProblemDetail UNAVAILABLE =
            Problems.of(
                    HttpStatus.SERVICE_UNAVAILABLE,
                    "login-unavailable",
                    "Tokens cannot be checked now. Try again.");

    private final List<Callers> known;
    private final ProblemWriter problems;

    LoginFilter(List<Callers> known, ProblemWriter problems) {
        this.known = List.copyOf(known);
        this.problems = problems;
    }

    @Override
    protected void doFilterInternal(
            HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        String bearer = bearer(request.getHeader(HttpHeaders.AUTHORIZATION));
        try {
            if (bearer != null) {
                caller(bearer).ifPresent(LoginFilter::login);
            }
        } catch (LoginUnavailableException e) {
            LOG.warn("A token could not be checked; its bearer is told to come again", e);
            response.setHeader(HttpHeaders.RETRY_AFTER, "2");
            problems.write(response, UNAVAILABLE);
            return;
        }
        chain.doFilter(request, response);
    }

    private Optional<Caller> caller(String bearer) {
        return known.stream()
                .map(callers -> callers.caller(bearer))
                .flatMap(Optional::stream)
                .findFirst();
    }

    private static @Nullable String bearer(@Nullable String header) {
        return header != null && header.regionMatches(true, 0, SCHEME, 0, SCHEME.length())
                ? header.substring(SCHEME.length()).strip()
                : null;
    }

    private static void login(Caller caller) {
        SecurityContext context = SecurityContextHolder.createEmptyContext();
        context.setAuthentication(
                UsernamePasswordAuthenticationToken.authenticated(
                        caller.name(),
                        null,
                        AuthorityUtils.createAuthorityList(
                                caller.roles().stream().map(Role::authority).toList())));
        SecurityContextHolder.setContext(context);
    }
}
