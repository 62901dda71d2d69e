package dev.onefold.providers;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/// Requests made by chance from a real one.
final class Garbage {
    private static final List<String> TOKENS =
            List.of(
                    "",
                    " ",
                    ",",
                    "=",
                    "t=",
                    "v1=",
                    "v1,",
                    "v1a,",
                    "sha256=",
                    "Basic ",
                    "0",
                    "-1",
                    "9999999999999999",
                    "\0",
                    "\u00ff",
                    "\u0660",
                    "\ud83d",
                    "%",
                    "{}",
                    "[",
                    "\"",
                    "QQ==",
                    "00");

    private final SplittableRandom random;

    Garbage(long seed) {
        random = new SplittableRandom(seed);
    }

    SignedRequest like(SignedRequest request) {
        Map<String, List<String>> headers = new LinkedHashMap<>();
        request.headers().forEach((name, values) -> headers.put(name, values(values)));
        byte[] body = random.nextBoolean() ? request.body() : body(request.body());
        String method = random.nextInt(10) == 0 ? "" : request.method();
        String url = random.nextInt(5) == 0 ? changed(request.url()) : request.url();
        return new SignedRequest(method, url, headers, body);
    }

    private List<String> values(List<String> given) {
        List<String> values = new ArrayList<>();
        for (String one : given) {
            for (int times = random.nextInt(4); times > 0; times--) {
                values.add(random.nextInt(3) == 0 ? noise() : changed(one));
            }
        }
        return values;
    }

    private byte[] body(byte[] given) {
        if (random.nextBoolean()) {
            return changed(new String(given, ISO_8859_1)).getBytes(ISO_8859_1);
        }
        byte[] body = new byte[random.nextInt(200)];
        random.nextBytes(body);
        return body;
    }

    private String changed(String given) {
        String token = TOKENS.get(random.nextInt(TOKENS.size()));
        int from = random.nextInt(given.length() + 1);
        int to = Math.min(given.length(), from + random.nextInt(8));
        return given.substring(0, from) + token + given.substring(to);
    }

    private String noise() {
        StringBuilder text = new StringBuilder();
        for (int length = random.nextInt(120); length > 0; length--) {
            text.append((char) random.nextInt(0x180));
        }
        return text.toString();
    }
}
