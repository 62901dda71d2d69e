package dev.onefold.bench.http;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import java.security.GeneralSecurityException;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.Set;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.Test;

final class SignedStatusesTest {
    private final SignedStatuses requests = new SignedStatuses("/here", "run7", "secret");

    @Test
    void eachIsAnotherOneSignedOverItsVeryBody() throws GeneralSecurityException {
        Set<String> bodies = new HashSet<>();
        for (int i = 0; i < 1_200; i++) {
            String request = US_ASCII.decode(requests.next()).toString();
            int end = request.indexOf("\r\n\r\n");
            String body = request.substring(end + 4);
            assertThat(request.substring(0, end))
                    .startsWith("POST /here HTTP/1.1\r\n")
                    .contains("sha256=" + hmac(body))
                    .contains("Content-Length: " + body.length());
            bodies.add(body);
        }
        assertThat(bodies).hasSize(1_200);
        assertThat(requests.made()).isEqualTo(1_200);
    }

    private static String hmac(String body) throws GeneralSecurityException {
        Mac mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec("secret".getBytes(US_ASCII), "HmacSHA256"));
        return HexFormat.of().formatHex(mac.doFinal(body.getBytes(US_ASCII)));
    }
}
