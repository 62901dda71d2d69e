package dev.onefold.providers.signing;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.onefold.providers.RejectionReason;
import dev.onefold.providers.Secret;
import dev.onefold.providers.Secrets;
import dev.onefold.providers.SignatureScheme;
import dev.onefold.providers.SignedRequest;
import dev.onefold.providers.Verdict;
import java.security.MessageDigest;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// A header `t=<seconds>,v1=<hex>[,v1=<hex>]`: HMAC-SHA256 in hex over `<t>.<body>`. Other
/// entries, such as `v0`, count for nothing. A new `t` begins a new signature, so that a proxy
/// may write two headers into one.
public final class TimedHeader implements SignatureScheme {
    private static final int MOST_SIGNATURES = 16;
    private static final int MOST_ENTRIES = 64;
    private static final Function<String, byte @Nullable []> V1 = Encodings.hex("v1=", 32);

    private final Secrets secrets;
    private final String header;
    private final SignedTime time;

    /// @param header its lower-case name
    /// @param tolerance how far `t` may be from the clock, either way
    public TimedHeader(Secrets secrets, String header, Duration tolerance) {
        this.secrets = secrets;
        this.header = header;
        this.time = new SignedTime(SignedTime.Unit.SECONDS, tolerance);
    }

    @Override
    public Verdict verify(SignedRequest request, Instant receivedAt) {
        List<String> values = request.header(header);
        if (values.isEmpty()) {
            return new Verdict.Rejected(RejectionReason.MISSING_SIGNATURE);
        }
        List<Signed> all = read(values);
        if (all.isEmpty() || all.size() > MOST_SIGNATURES) {
            return new Verdict.Rejected(RejectionReason.MALFORMED_SIGNATURE);
        }
        List<Signed> timely =
                all.stream().filter(one -> time.refuse(one.time(), receivedAt).isEmpty()).toList();
        if (timely.isEmpty()) {
            Optional<RejectionReason> why = time.refuse(all.getFirst().time(), receivedAt);
            return new Verdict.Rejected(why.orElseThrow());
        }
        return secrets.verify(receivedAt, secret -> anyFits(secret, timely, request.body()));
    }

    private static boolean anyFits(Secret secret, List<Signed> timely, byte[] body) {
        boolean found = false;
        for (Signed one : timely) {
            byte[] right = secret.hmac("HmacSHA256", (one.time() + ".").getBytes(UTF_8), body);
            found |= MessageDigest.isEqual(right, one.signature());
        }
        return found;
    }

    private static List<Signed> read(List<String> values) {
        List<Signed> all = new ArrayList<>();
        for (String value : values.subList(0, Math.min(values.size(), MOST_SIGNATURES + 1))) {
            String[] entries = value.split(",", MOST_ENTRIES + 1);
            if (entries.length <= MOST_ENTRIES) {
                read(entries, all);
            }
        }
        return all;
    }

    private static void read(String[] entries, List<Signed> all) {
        String time = "";
        for (String entry : entries) {
            String one = entry.strip();
            byte[] signature = V1.apply(one);
            if (one.startsWith("t=")) {
                time = one.substring(2);
            } else if (signature != null && !time.isEmpty()) {
                all.add(new Signed(time, signature));
            }
        }
    }

    @SuppressWarnings("ArrayRecordComponent") // nobody compares two
    private record Signed(String time, byte[] signature) {}
}
