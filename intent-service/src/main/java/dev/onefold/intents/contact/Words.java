package dev.onefold.intents.contact;

import dev.onefold.intents.audit.Order;
import dev.onefold.intents.login.BadRequestException;
import java.security.Principal;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// What people wrote into a request, checked. The complaint names the field and never repeats what
/// stood in it.
public final class Words {

    /// Of a reason, and of evidence.
    public static final int LONGEST = 500;

    private static final Pattern LABEL = Pattern.compile("[a-z][a-z0-9_]{0,39}");

    private static final List<String> CHANNELS = List.of("whatsapp", "sms", "email", "*");

    private Words() {}

    /// Who asks, and why; a reason is never left out.
    public static Order order(Principal who, @Nullable String reason) {
        return new Order(who.getName(), text("reason", reason, LONGEST));
    }

    public static String text(String field, @Nullable String given, int longest) {
        if (given == null || given.isBlank() || given.length() > longest || bad(given)) {
            throw new BadRequestException(
                    field, "must be a text of 1 to %d characters".formatted(longest));
        }
        return given.strip();
    }

    /// A channel, or the star for all of them.
    public static String channel(@Nullable String given) {
        if (given == null || !CHANNELS.contains(given)) {
            throw new BadRequestException("channel", "must be one of " + CHANNELS);
        }
        return given;
    }

    public static String label(String field, @Nullable String given) {
        if (given == null || !LABEL.matcher(given).matches()) {
            throw new BadRequestException(
                    field, "must be lower-case letters, digits and _, at most 40");
        }
        return given;
    }

    private static boolean bad(String text) {
        return text.chars().anyMatch(c -> c < ' ' && c != '\n' && c != '\t');
    }
}
