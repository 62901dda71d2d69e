package dev.onefold.intents.plan;

import dev.onefold.rules.notice.LateBehaviour;
import dev.onefold.rules.notice.NoticeContent;
import dev.onefold.rules.notice.NoticeRule;
import dev.onefold.rules.notice.NoticeType;
import dev.onefold.rules.notice.NoticeWay;
import dev.onefold.rules.notice.QuietBehaviour;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.bind.DefaultValue;

/// One notice of a plan.
///
/// @param type its name; part of the keys of its intents, so another name is another notice
/// @param when it goes out
/// @param margin how long before the start it is of no use any more
/// @param quiet what quiet hours do to it
/// @param late what happens when the next allowed window opens after that
/// @param unnecessaryOnceConfirmed whether it only asks to confirm
/// @param purpose in the business's words
/// @param category which consent it needs
/// @param ways in the order in which they are tried; by default WhatsApp with the template
///     `appointment_` and the type
record NoticeSettings(
        @Nullable String type,
        @DefaultValue WhenSettings when,
        @DefaultValue("0s") Duration margin,
        @DefaultValue("defer") QuietBehaviour quiet,
        @DefaultValue("skip") LateBehaviour late,
        @DefaultValue("false") boolean unnecessaryOnceConfirmed,
        @DefaultValue("appointment") String purpose,
        @DefaultValue("transactional") String category,
        @DefaultValue List<Way> ways) {

    private static final Set<String> CHANNELS = Set.of("whatsapp", "sms", "email");
    private static final Set<String> CATEGORIES = Set.of("transactional", "marketing");
    private static final Pattern TEMPLATE = Pattern.compile("[a-z][a-z0-9_]{0,99}");
    private static final int LONGEST_PURPOSE = 100;

    NoticeRule rule(String key) {
        String name = Wrong.unlessMissing(key + ".type", type);
        NoticeType known = Wrong.under(key + ".type", () -> NoticeType.of(name));
        NoticeContent content = content(key, known);
        WhenSettings.Moment moment = when.moment(key + ".when");
        return Wrong.under(
                key,
                () ->
                        new NoticeRule(
                                known,
                                moment.occasion(),
                                moment.offset(),
                                margin,
                                quiet,
                                late,
                                unnecessaryOnceConfirmed,
                                content));
    }

    private NoticeContent content(String key, NoticeType known) {
        if (purpose.isBlank() || purpose.length() > LONGEST_PURPOSE) {
            throw new IllegalArgumentException(
                    key + ".purpose must have 1 to " + LONGEST_PURPOSE + " characters");
        }
        if (!CATEGORIES.contains(category)) {
            throw new IllegalArgumentException(
                    key + ".category must be transactional or marketing: " + category);
        }
        List<NoticeWay> all = ways.isEmpty() ? List.of(usual(known)) : ways(key);
        return Wrong.under(key + ".ways", () -> new NoticeContent(purpose, category, all));
    }

    private static NoticeWay usual(NoticeType type) {
        return new NoticeWay("whatsapp", "appointment_" + type.text());
    }

    private List<NoticeWay> ways(String key) {
        List<NoticeWay> known = new ArrayList<>();
        for (int i = 0; i < ways.size(); i++) {
            known.add(ways.get(i).way(key + ".ways[" + i + "]"));
        }
        return known;
    }

    /// @param channel such as `whatsapp`
    /// @param template its name there
    record Way(@Nullable String channel, @Nullable String template) {
        private NoticeWay way(String key) {
            String known = Wrong.unlessMissing(key + ".channel", channel);
            if (!CHANNELS.contains(known)) {
                throw new IllegalArgumentException(
                        key + ".channel must be whatsapp, sms or email: " + known);
            }
            String name = Wrong.unlessMissing(key + ".template", template);
            if (!TEMPLATE.matcher(name).matches()) {
                throw new IllegalArgumentException(
                        key + ".template must match " + TEMPLATE + ": " + name);
            }
            return new NoticeWay(known, name);
        }
    }
}
