package dev.onefold.providers.signing;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import dev.onefold.providers.RejectionReason;
import dev.onefold.providers.SignedRequest;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What a signature is made over, out of a template such as `v0:{header:x-time}:{body}`. Known
/// are `{body}`, `{method}`, `{url}` and `{header:name}`; all else stands for itself.
///
/// A header's value may not hold what follows it in the template: bytes could be moved between
/// it and the body without a change in what is signed.
final class SignedText {
    private static final Pattern PLACE = Pattern.compile("\\{([^{}]*)}");

    private static final Set<String> PLACES = Set.of("body", "method", "url");
    private static final String HEADER = "header:";

    private final List<Part> parts;

    private SignedText(List<Part> parts) {
        this.parts = parts;
    }

    /// The first one that is not known.
    static Optional<String> unknownPlace(String template) {
        return PLACE.matcher(template)
                .results()
                .filter(found -> !known(found.group(1)))
                .map(MatchResult::group)
                .findFirst();
    }

    /// @throws IllegalArgumentException for a place that is not known
    static SignedText of(String template) {
        List<Part> parts = new ArrayList<>();
        Matcher place = PLACE.matcher(template);
        int from = 0;
        while (place.find()) {
            literal(template.substring(from, place.start()), parts);
            parts.add(part(place.group(1), following(template.substring(place.end()))));
            from = place.end();
        }
        literal(template.substring(from), parts);
        return new SignedText(List.copyOf(parts));
    }

    boolean coversBody() {
        return parts.contains(new Body());
    }

    boolean coversUrl() {
        return parts.contains(new Url());
    }

    boolean covers(String header) {
        return parts.stream().anyMatch(p -> p instanceof Header one && one.name().equals(header));
    }

    /// Empty when the request has all that is signed.
    Optional<RejectionReason> refuse(SignedRequest request) {
        for (Part part : parts) {
            if (part instanceof Header header) {
                if (Single.missing(request, header.name())) {
                    return Optional.of(RejectionReason.MISSING_SIGNATURE);
                }
                if (!header.unambiguous(request)) {
                    return Optional.of(RejectionReason.MALFORMED_SIGNATURE);
                }
            }
        }
        return Optional.empty();
    }

    /// One after the other; only for a request that is not refused.
    byte[][] of(SignedRequest request) {
        return parts.stream().map(part -> bytes(part, request)).toArray(byte[][]::new);
    }

    private static byte[] bytes(Part part, SignedRequest request) {
        return switch (part) {
            case Literal literal -> literal.text().getBytes(UTF_8);
            case Body() -> request.body();
            case Method() -> request.method().getBytes(UTF_8);
            case Url() -> request.url().getBytes(UTF_8);
            // As it travelled: a header's bytes come as Latin-1.
            case Header header ->
                    Objects.requireNonNull(Single.value(request, header.name()))
                            .getBytes(ISO_8859_1);
        };
    }

    private static Part part(String name, String following) {
        if (name.startsWith(HEADER) && known(name)) {
            return new Header(name.substring(HEADER.length()), following);
        }
        return switch (name) {
            case "body" -> new Body();
            case "method" -> new Method();
            case "url" -> new Url();
            default -> throw new IllegalArgumentException("does not know {" + name + "}");
        };
    }

    private static boolean known(String name) {
        return PLACES.contains(name)
                || (name.startsWith(HEADER) && Options.isHeader(name.substring(HEADER.length())));
    }

    private static void literal(String text, List<Part> parts) {
        if (!text.isEmpty()) {
            parts.add(new Literal(text));
        }
    }

    private static String following(String rest) {
        int next = rest.indexOf('{');
        return next < 0 ? rest : rest.substring(0, next);
    }

    private sealed interface Part {}

    private record Literal(String text) implements Part {}

    private record Body() implements Part {}

    private record Method() implements Part {}

    private record Url() implements Part {}

    private record Header(String name, String following) implements Part {
        boolean unambiguous(SignedRequest request) {
            String value = Single.value(request, name);
            return value != null && (following.isEmpty() || !value.contains(following));
        }
    }
}
