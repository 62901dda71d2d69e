package dev.onefold.intents.reserve;

import dev.onefold.intents.contact.Identity;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// By which a message goes, and what its addresses look like.
enum Channel {
    /// A phone, or WhatsApp's own id of a person who shows none.
    WHATSAPP(
            "\\+[1-9][0-9]{6,14}|(?!\\+)(?![0-9]+$)[A-Za-z0-9._:-]{4,128}",
            "must be E.164, such as +34600111222, or WhatsApp's own id of the person"),
    SMS("\\+[1-9][0-9]{6,14}", "must be E.164, such as +34600111222"),
    EMAIL(
            "(?=.{3,320}$)[^\\s@\\p{Cntrl}]{1,64}@[^\\s@\\p{Cntrl}]+",
            "must be an address such as ana@example.org");

    static final Map<String, Channel> ALL =
            Arrays.stream(values()).collect(Collectors.toMap(Channel::text, Function.identity()));

    private final Pattern address;
    private final String shape;

    Channel(String address, String shape) {
        this.address = Pattern.compile(address);
        this.shape = shape;
    }

    String text() {
        return name().toLowerCase(Locale.ROOT);
    }

    boolean takes(String given) {
        return address.matcher(given).matches();
    }

    String shape() {
        return shape;
    }

    Identity identity(String given) {
        return this == EMAIL ? Identity.email(given) : Identity.address(text(), given);
    }
}
