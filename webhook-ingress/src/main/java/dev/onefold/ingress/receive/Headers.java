package dev.onefold.ingress.receive;

import jakarta.servlet.http.HttpServletRequest;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Enumeration;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// A request's headers by lower-case name, every value in order.
final class Headers {

    private Headers() {}

    static Map<String, List<String>> of(HttpServletRequest request) {
        Map<String, List<String>> headers = new HashMap<>(32);
        Enumeration<String> names = request.getHeaderNames();
        while (names.hasMoreElements()) {
            String name = names.nextElement();
            String folded = name.toLowerCase(Locale.ROOT);
            if (headers.containsKey(folded)) {
                continue;
            }
            Enumeration<String> values = request.getHeaders(name);
            String first = values.nextElement();
            if (values.hasMoreElements()) {
                List<String> all = new ArrayList<>();
                all.add(first);
                all.addAll(Collections.list(values));
                headers.put(folded, all);
            } else {
                headers.put(folded, List.of(first));
            }
        }
        return headers;
    }
}
