package dev.onefold.providers.whatsapp;

import dev.onefold.providers.Handshake;
import dev.onefold.providers.Secret;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/// `GET ?hub.mode=subscribe&hub.verify_token=..&hub.challenge=..`: whoever knows the token gets
/// the challenge back. A challenge that is more than letters, digits and `._~-` is not
/// reflected.
public final class MetaHandshake implements Handshake {
    private static final Pattern CHALLENGE = Pattern.compile("[A-Za-z0-9._~-]{1,256}");

    private final Secret verifyToken;

    public MetaHandshake(Secret verifyToken) {
        this.verifyToken = verifyToken;
    }

    @Override
    public Optional<String> answer(Map<String, List<String>> query) {
        boolean known =
                verifyToken.matches(only("hub.verify_token", query))
                        && only("hub.mode", query).equals("subscribe");
        String challenge = only("hub.challenge", query);
        return known && CHALLENGE.matcher(challenge).matches()
                ? Optional.of(challenge)
                : Optional.empty();
    }

    /// Empty unless it is there exactly once.
    private static String only(String name, Map<String, List<String>> query) {
        List<String> values = query.getOrDefault(name, List.of());
        return values.size() == 1 ? values.getFirst() : "";
    }
}
