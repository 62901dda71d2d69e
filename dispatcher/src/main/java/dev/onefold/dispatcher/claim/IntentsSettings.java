package dev.onefold.dispatcher.claim;

import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/// Where intent-service is and how claims are made there.
///
/// @param url its root, such as `http://127.0.0.1:8082`
/// @param key the bearer key that it knows the dispatcher by
/// @param claimant what this instance is called in the history; host and process without it
/// @param connectTimeout how long the connection may take
/// @param answerTimeout how long a whole claim may take, connection included
@ConfigurationProperties(value = "onefold.intents", ignoreUnknownFields = false)
record IntentsSettings(
        URI url,
        String key,
        @DefaultValue("") String claimant,
        @DefaultValue("2s") Duration connectTimeout,
        @DefaultValue("10s") Duration answerTimeout) {

    /// What intent-service takes.
    private static final int LONGEST_CLAIMANT = 100;

    IntentsSettings {
        if (url == null || url.getHost() == null || !("" + url.getScheme()).matches("https?")) {
            throw new IllegalArgumentException(
                    "onefold.intents.url must be the http(s) address of intent-service, not: "
                            + url);
        }
        if (key == null || !key.matches("[!-~]+")) {
            throw new IllegalArgumentException(
                    "onefold.intents.key must be the dispatcher's key at intent-service"
                            + " (onefold.keys.dispatcher there), without blanks");
        }
        between("connect-timeout", connectTimeout, Duration.ofSeconds(10));
        between("answer-timeout", answerTimeout, Duration.ofSeconds(30));
        claimant = claimant.isBlank() ? hostAndProcess() : claimant;
        if (claimant.length() > LONGEST_CLAIMANT) {
            throw new IllegalArgumentException(
                    "onefold.intents.claimant must have at most "
                            + LONGEST_CLAIMANT
                            + " characters");
        }
    }

    URI claims() {
        return URI.create(url.toString().replaceFirst("/+$", "") + "/v1/claims");
    }

    /// Without the key.
    @Override
    public String toString() {
        return "IntentsSettings[" + url + ", " + claimant + "]";
    }

    private static void between(String name, Duration value, Duration most) {
        if (value.toMillis() < 50 || value.compareTo(most) > 0) {
            throw new IllegalArgumentException(
                    "onefold.intents."
                            + name
                            + " must be 50ms to "
                            + most.toSeconds()
                            + "s, not "
                            + value);
        }
    }

    private static String hostAndProcess() {
        String process = ":" + ProcessHandle.current().pid();
        try {
            String host = InetAddress.getLocalHost().getHostName();
            int room = LONGEST_CLAIMANT - process.length();
            return host.substring(0, Math.min(host.length(), room)) + process;
        } catch (UnknownHostException e) {
            return "dispatcher" + process;
        }
    }
}
