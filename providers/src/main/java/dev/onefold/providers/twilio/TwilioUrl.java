package dev.onefold.providers.twilio;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// An address as Twilio may have signed it, taken apart as text: whatever else stands in it must
/// stay as it is.
///
/// @param scheme with `://`
/// @param port with its colon; empty for none
/// @param rest path and query
record TwilioUrl(String scheme, String host, String port, String rest) {
    private static final Pattern PARTS =
            Pattern.compile(
                    "(https?://)(?:[^/?#@]*@)?(\\[[^\\]/?#]*\\]|[^/?#:@]*)(:[0-9]{0,5})?([/?#].*)?",
                    Pattern.CASE_INSENSITIVE | Pattern.DOTALL);
    private static final Pattern BODY_HASH = Pattern.compile("[?&]bodySHA256=([^&#]*)");

    /// What is no address stays whole.
    static TwilioUrl of(String url) {
        Matcher parts = PARTS.matcher(url);
        if (!parts.matches()) {
            return new TwilioUrl("", "", "", url);
        }
        return new TwilioUrl(
                parts.group(1), parts.group(2), text(parts.group(3)), text(parts.group(4)));
    }

    /// As it is, and with or without the default port.
    List<String> variants() {
        String standard = scheme.equalsIgnoreCase("https://") ? ":443" : ":80";
        if (scheme.isEmpty() || (!port.isEmpty() && !port.equals(standard))) {
            return List.of(with(port));
        }
        return List.of(with(""), with(standard));
    }

    /// What the query says is the SHA-256 of the body, in hex; empty when it says nothing.
    Optional<String> bodyHash() {
        Matcher hash = BODY_HASH.matcher(rest);
        return hash.find() ? Optional.of(hash.group(1)) : Optional.empty();
    }

    private String with(String otherPort) {
        return scheme + host + otherPort + rest;
    }

    private static String text(@Nullable String group) {
        return group == null ? "" : group;
    }
}
