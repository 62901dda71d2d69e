package dev.onefold.rules.claim;

import java.util.Optional;
import java.util.regex.Pattern;

/// What an address must look like for its channel to take it. Says nothing about whether anybody
/// is reached there.
public final class AddressRules {

    private static final Pattern PHONE = Pattern.compile("\\+[1-9][0-9]{6,14}");

    /// WhatsApp's id of somebody who hides their phone: a country, perhaps `ENT`, and up to 128
    /// letters and digits.
    private static final Pattern OPAQUE =
            Pattern.compile("[A-Z]{2}\\.(?:ENT\\.)?[A-Za-z0-9]{1,128}");

    /// Plausible, no more: what mail servers take is theirs to say.
    private static final Pattern EMAIL =
            Pattern.compile(
                    "[!-?A-~]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\\.)+"
                            + "[A-Za-z0-9-]{2,63}");

    private static final Pattern ANYTHING = Pattern.compile("[!-~]{1,320}");

    private AddressRules() {}

    /// What is wrong with an address; empty where nothing is. Names no address.
    public static Optional<String> fault(String channel, String address) {
        return switch (channel) {
            case "whatsapp" ->
                    unless(
                            fits(PHONE, address) || fits(OPAQUE, address),
                            "is neither a phone number in E.164 nor an id of WhatsApp's");
            case "sms" -> unless(fits(PHONE, address), "is not a phone number in E.164");
            case "email" -> unless(fits(EMAIL, address), "is not an email address");
            default -> unless(fits(ANYTHING, address), "is blank, too long or has odd characters");
        };
    }

    private static boolean fits(Pattern pattern, String address) {
        return pattern.matcher(address).matches();
    }

    private static Optional<String> unless(boolean fine, String fault) {
        return fine ? Optional.empty() : Optional.of("the address " + fault);
    }
}
