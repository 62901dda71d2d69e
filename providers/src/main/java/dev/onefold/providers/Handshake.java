package dev.onefold.providers;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The provider's way to make sure by GET that an endpoint is ours before it sends to it.
public interface Handshake {

    /// What to answer, to be sent as `text/plain` and as nothing else, since it is reflected;
    /// empty when the request is not from somebody who knows the token.
    ///
    /// @param query the decoded query parameters with every value
    Optional<String> answer(Map<String, List<String>> query);
}
