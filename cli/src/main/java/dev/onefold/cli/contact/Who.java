package dev.onefold.cli.contact;

import dev.onefold.cli.outcome.CommandFailedException;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A name by which a system knows a person, as it is typed: `whatsapp/address/+34600000001`.
record Who(String system, String kind, String value) {

    private static final Pattern NAME = Pattern.compile("([^/]+)/([^/]+)/(.+)");

    static Who of(String typed) {
        Matcher name = NAME.matcher(typed);
        if (!name.matches()) {
            throw CommandFailedException.usage(
                    "--identity must be SYSTEM/KIND/VALUE, such as whatsapp/address/+34600000001");
        }
        return new Who(name.group(1), name.group(2), name.group(3));
    }

    Map<String, Object> body() {
        Map<String, Object> body = new HashMap<>();
        body.put("system", system);
        body.put("kind", kind);
        body.put("value", value);
        return body;
    }

    @Override
    public String toString() {
        return "Who[" + system + "/" + kind + "]";
    }
}
