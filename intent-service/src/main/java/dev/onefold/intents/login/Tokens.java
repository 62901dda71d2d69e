package dev.onefold.intents.login;

import java.util.Collection;
import java.util.EnumSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.springframework.security.oauth2.jwt.BadJwtException;
import org.springframework.security.oauth2.jwt.Jwt;
import org.springframework.security.oauth2.jwt.JwtDecoder;
import org.springframework.security.oauth2.jwt.JwtDecoderInitializationException;
import org.springframework.security.oauth2.jwt.JwtException;

/// Knows callers by an issuer's tokens: signature, issuer, audience and time are the decoder's to
/// check. Somebody whose token says no role of ours is known, and may do nothing.
final class Tokens implements Callers {

    private static final Pattern SHAPE = Pattern.compile("[\\w-]+\\.[\\w-]*\\.[\\w-]*");
    private static final int LONGEST_NAME = 200;

    private final JwtDecoder decoder;
    private final OauthSettings settings;
    private final Predicate<String> taken;

    /// @param taken names that are others' already; a token that says one is nobody's
    Tokens(JwtDecoder decoder, OauthSettings settings, Predicate<String> taken) {
        this.decoder = decoder;
        this.settings = settings;
        this.taken = taken;
    }

    @Override
    public Optional<Caller> caller(String bearer) {
        if (!SHAPE.matcher(bearer).matches()) {
            return Optional.empty();
        }
        try {
            Jwt token = decoder.decode(bearer);
            return name(token).map(name -> new Caller(name, roles(token)));
        } catch (BadJwtException e) {
            return Optional.empty();
        } catch (JwtException | JwtDecoderInitializationException e) {
            throw new LoginUnavailableException("The issuer's keys are not to be had", e);
        }
    }

    private Optional<String> name(Jwt token) {
        return Optional.ofNullable(claim(token.getClaims(), settings.nameClaim()))
                .filter(String.class::isInstance)
                .map(String.class::cast)
                .filter(name -> !name.isBlank() && name.length() <= LONGEST_NAME)
                .filter(name -> name.chars().noneMatch(Character::isISOControl))
                .filter(taken.negate());
    }

    private Set<Role> roles(Jwt token) {
        Object said = claim(token.getClaims(), settings.roleClaim());
        Collection<?> all = said instanceof Collection<?> many ? many : Set.of("" + said);
        Set<Role> roles = EnumSet.noneOf(Role.class);
        String prefix = settings.rolePrefix();
        all.stream()
                .map(String::valueOf)
                .filter(role -> role.startsWith(prefix))
                .map(role -> Role.of(role.substring(prefix.length())))
                .flatMap(Optional::stream)
                .forEach(roles::add);
        return roles;
    }

    // The whole name first: issuers' own claims are URLs, with dots.
    private static @Nullable Object claim(Map<?, ?> claims, String name) {
        int dot = name.indexOf('.');
        if (claims.containsKey(name) || dot < 0) {
            return claims.get(name);
        }
        return claims.get(name.substring(0, dot)) instanceof Map<?, ?> inner
                ? claim(inner, name.substring(dot + 1))
                : null;
    }
}
