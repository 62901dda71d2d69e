package dev.onefold.intents.login;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import org.springframework.security.authentication.UsernamePasswordAuthenticationToken;
import org.springframework.security.core.authority.AuthorityUtils;
import org.springframework.security.core.context.SecurityContext;
import org.springframework.security.core.context.SecurityContextHolder;
import org.springframework.web.filter.OncePerRequestFilter;

/// Knows callers by their bearer key. Compares in constant time and against every key, so that
/// the time says nothing about which one was nearly right.
final class KeyFilter extends OncePerRequestFilter {

    static final String DISPATCHER = "dispatcher";
    static final String OPERATOR = "operator";

    private static final String SCHEME = "Bearer ";

    private final KeySettings keys;

    KeyFilter(KeySettings keys) {
        this.keys = keys;
    }

    @Override
    protected void doFilterInternal(
            HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        String header = request.getHeader("Authorization");
        if (header != null && header.startsWith(SCHEME)) {
            String key = header.substring(SCHEME.length()).strip();
            boolean dispatcher = same(key, keys.dispatcher());
            boolean operator = same(key, keys.operator());
            if (dispatcher || operator) {
                login(dispatcher ? DISPATCHER : OPERATOR);
            }
        }
        chain.doFilter(request, response);
    }

    private static void login(String role) {
        SecurityContext context = SecurityContextHolder.createEmptyContext();
        context.setAuthentication(
                UsernamePasswordAuthenticationToken.authenticated(
                        role, null, AuthorityUtils.createAuthorityList("ROLE_" + role)));
        SecurityContextHolder.setContext(context);
    }

    private static boolean same(String given, String expected) {
        return MessageDigest.isEqual(
                given.getBytes(StandardCharsets.UTF_8), expected.getBytes(StandardCharsets.UTF_8));
    }
}
