package dev.onefold.ingress.reverify;

import dev.onefold.ingress.publish.CredentialHash;
import dev.onefold.ingress.verify.Endpoint;
import dev.onefold.ingress.verify.Incoming;
import dev.onefold.ingress.verify.Judge;
import dev.onefold.ingress.verify.Judgement;
import dev.onefold.providers.DatedSecret;
import dev.onefold.wire.DeliveryRejected;
import dev.onefold.wire.RejectedHeader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Judges one rejected delivery again, as of the moment at which it came.
///
/// Of a header that is itself a secret only the hash was kept. So each secret of the endpoint is
/// written as such headers write one, and where the hash fits, that was what stood there.
final class JudgeAgain {

    private JudgeAgain() {}

    static Judgement judge(Endpoint endpoint, DeliveryRejected rejected) {
        Map<String, List<String>> headers = new HashMap<>();
        for (RejectedHeader header : rejected.getHeaders()) {
            headers.computeIfAbsent(header.getName(), _ -> new ArrayList<>())
                    .add(header.getValue());
        }
        rejected.getCredentials()
                .forEach((name, hashes) -> headers.put(name, values(endpoint, rejected, hashes)));
        byte[] body = new byte[rejected.getBody().remaining()];
        rejected.getBody().duplicate().get(body);
        return Judge.judge(
                endpoint,
                new Incoming(
                        rejected.getMethod(),
                        rejected.getPath(),
                        headers,
                        body,
                        rejected.getReceivedAt()));
    }

    // What was shown and is no secret of ours stays a value that fits nothing.
    private static List<String> values(
            Endpoint endpoint, DeliveryRejected rejected, String hashes) {
        List<String> candidates = candidates(endpoint);
        return Arrays.stream(hashes.split(" "))
                .map(
                        hash ->
                                candidates.stream()
                                        .filter(
                                                one ->
                                                        CredentialHash.of(
                                                                        rejected.getDeliveryId(),
                                                                        one)
                                                                .equals(hash))
                                        .findFirst()
                                        .orElse(""))
                .toList();
    }

    private static List<String> candidates(Endpoint endpoint) {
        List<String> all = new ArrayList<>();
        for (DatedSecret secret : endpoint.secrets().all()) {
            byte[] bytes = secret.secret().bytes();
            String text = new String(bytes, StandardCharsets.UTF_8);
            String base64 = Base64.getEncoder().encodeToString(bytes);
            all.add(text);
            // As a header with an accent in it is read.
            all.add(new String(bytes, StandardCharsets.ISO_8859_1));
            for (String scheme : List.of("Basic ", "basic ", "BASIC ")) {
                all.add(scheme + base64);
            }
            all.add("Bearer " + text);
        }
        return all;
    }
}
