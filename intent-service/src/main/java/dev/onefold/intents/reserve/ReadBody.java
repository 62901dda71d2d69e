package dev.onefold.intents.reserve;

import dev.onefold.intents.contact.ContactTable.Profile;
import dev.onefold.intents.contact.Identity;
import dev.onefold.intents.intent.NewIntent;
import dev.onefold.intents.reserve.Reservation.Message;
import dev.onefold.intents.reserve.Reservation.Person;
import dev.onefold.intents.reserve.Reservation.Template;
import dev.onefold.intents.reserve.Reservation.Times;
import dev.onefold.rules.notice.LateBehaviour;
import dev.onefold.rules.notice.Occasion;
import dev.onefold.rules.notice.QuietBehaviour;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Looks at what another system asks for. What a moment makes of it is not looked at here: the
/// same body is as good later as it was at first.
final class ReadBody {

    private static final int LONGEST_KEY = 200;
    private static final int LONGEST_TEXT = 200;
    private static final int LONGEST_VALUE = 320;
    private static final int LONGEST_PARAMETER = 1_000;
    private static final int MOST_PARAMETERS = 20;
    private static final int MOST_IDENTITIES = 10;
    private static final Instant FIRST = Instant.parse("2000-01-01T00:00:00Z");
    private static final Instant LAST = Instant.parse("2100-01-01T00:00:00Z");

    private static final Pattern NAME = Pattern.compile("[a-z][a-z0-9_]{0,39}");
    private static final Pattern TEMPLATE = Pattern.compile("[a-z][a-z0-9_]{0,99}");
    private static final String NAME_SHAPE =
            "1 to 40 lower-case letters, digits and underscores, a letter first";

    private static final Map<String, Integer> PRIORITIES =
            Map.of("urgent", 0, "normal", NewIntent.Subject.NORMAL, "low", 2, "bulk", 3);
    private static final Map<String, String> CATEGORIES =
            Map.of("transactional", "transactional", "marketing", "marketing");
    private static final Map<String, QuietBehaviour> QUIET =
            words(QuietBehaviour.values(), QuietBehaviour::text);
    private static final Map<String, LateBehaviour> LATE =
            words(LateBehaviour.values(), LateBehaviour::text);
    private static final Map<String, Occasion> OCCASIONS = words(Occasion.values(), Occasion::text);

    private final Fields fields = new Fields();
    private final ReserveBody body;

    private ReadBody(ReserveBody body) {
        this.body = body;
    }

    /// @throws dev.onefold.intents.login.BadRequestException that names every field that is wrong
    static Reservation read(ReserveBody body) {
        ReadBody read = new ReadBody(body);
        Reservation wanted = read.reservation();
        read.fields.done();
        return wanted;
    }

    private Reservation reservation() {
        String key = fields.text("key", body.key, LONGEST_KEY);
        Channel channel = fields.word("channel", body.channel, Channel.ALL, Channel.WHATSAPP);
        return new Reservation(
                key, subject(), person(channel), message(channel), times(), RequestHash.of(body));
    }

    private NewIntent.Subject subject() {
        return new NewIntent.Subject(
                fields.matching("kind", body.kind, NAME, NAME_SHAPE),
                fields.text("purpose", body.purpose, LONGEST_TEXT),
                fields.text("businessReference", body.businessReference, LONGEST_TEXT),
                commitment(body.commitment),
                false,
                fields.optionalWord(
                        "priority", body.priority, PRIORITIES, NewIntent.Subject.NORMAL),
                body.relatedTo);
    }

    private NewIntent.@Nullable Commitment commitment(ReserveBody.@Nullable Commitment given) {
        if (given == null) {
            return null;
        }
        long schedule = fields.present("commitment.scheduleVersion", given.scheduleVersion(), 1L);
        if (schedule < 0) {
            fields.wrong("commitment.scheduleVersion", "must not be negative");
        }
        return new NewIntent.Commitment(
                fields.text("commitment.system", given.system(), LONGEST_TEXT),
                fields.text("commitment.bookingId", given.bookingId(), LONGEST_TEXT),
                schedule,
                fields.optionalWord(
                        "commitment.occasion", given.occasion(), OCCASIONS, Occasion.SCHEDULED));
    }

    private Person person(Channel channel) {
        ReserveBody.Contact contact =
                fields.present(
                        "contact", body.contact, new ReserveBody.Contact(null, null, null, null));
        List<Identity> identities = new ArrayList<>();
        List<Identity> names = new ArrayList<>();
        for (Identity identity : identities(contact.identities())) {
            (identity.system().equals(Channel.EMAIL.text()) ? names : identities).add(identity);
        }
        Identity own = channel.identity("" + body.address);
        if (identities.isEmpty() && channel == Channel.EMAIL) {
            fields.wrong(
                    "contact.identities",
                    "must hold one that is not an email address: those change and are shared");
        }
        Profile profile =
                new Profile(
                        fields.optionalText("contact.name", contact.name(), LONGEST_TEXT),
                        zone(contact.zone()),
                        contact.language() == null
                                ? "und"
                                : language("contact.language", contact.language()));
        return new Person(identities, names, own, profile);
    }

    private List<Identity> identities(@Nullable List<ReserveBody.@Nullable IdentityBody> given) {
        List<Identity> identities = new ArrayList<>();
        if (given != null && given.size() > MOST_IDENTITIES) {
            fields.wrong("contact.identities", "must be at most " + MOST_IDENTITIES);
        } else if (given != null) {
            for (int i = 0; i < given.size(); i++) {
                identities.add(identity("contact.identities[" + i + "]", given.get(i)));
            }
        }
        return identities;
    }

    private Identity identity(String at, ReserveBody.@Nullable IdentityBody given) {
        ReserveBody.IdentityBody identity =
                fields.present(at, given, new ReserveBody.IdentityBody("a", "a", "a"));
        String system = fields.matching(at + ".system", identity.system(), NAME, NAME_SHAPE);
        String kind = fields.matching(at + ".kind", identity.kind(), NAME, NAME_SHAPE);
        String value = fields.text(at + ".value", identity.value(), LONGEST_VALUE);
        if (!kind.equals("address")) {
            return new Identity(system, kind, value);
        }
        Channel channel = fields.word(at + ".system", system, Channel.ALL, Channel.WHATSAPP);
        fields.checked(at + ".value", value, channel::takes, channel.shape());
        return channel.identity(value);
    }

    private Message message(Channel channel) {
        return new Message(
                channel.text(),
                fields.checked("address", body.address, channel::takes, channel.shape()),
                fields.word("category", body.category, CATEGORIES, "transactional"),
                template(),
                parameters());
    }

    private Template template() {
        ReserveBody.Template given =
                fields.present(
                        "template", body.template, new ReserveBody.Template("a", "en", null));
        if (given.version() != null && given.version() < 1) {
            fields.wrong("template.version", "must be at least 1");
        }
        return new Template(
                fields.matching(
                        "template.name",
                        given.name(),
                        TEMPLATE,
                        "1 to 100 lower-case letters, digits and underscores, a letter first"),
                language("template.language", given.language()),
                given.version());
    }

    private List<String> parameters() {
        List<@Nullable String> given = body.parameters == null ? List.of() : body.parameters;
        if (given.size() > MOST_PARAMETERS) {
            fields.wrong("parameters", "must be at most " + MOST_PARAMETERS);
            return List.of();
        }
        List<String> read = new ArrayList<>();
        for (int i = 0; i < given.size(); i++) {
            read.add(
                    fields.checked(
                            "parameters[" + i + "]",
                            given.get(i),
                            text -> Fields.clean(text, LONGEST_PARAMETER),
                            "must be at most " + LONGEST_PARAMETER + " printable characters"));
        }
        return read;
    }

    private Times times() {
        Instant sendBefore =
                moment("sendBefore", fields.present("sendBefore", body.sendBefore, LAST));
        Instant dueAt = body.dueAt == null ? null : moment("dueAt", body.dueAt);
        if (dueAt != null && !dueAt.isBefore(sendBefore)) {
            fields.wrong("sendBefore", "must be after dueAt");
        }
        return new Times(
                dueAt,
                sendBefore,
                fields.optionalWord("quiet", body.quiet, QUIET, QuietBehaviour.DEFER),
                fields.optionalWord("late", body.late, LATE, LateBehaviour.SKIP));
    }

    private Instant moment(String field, Instant at) {
        if (at.isBefore(FIRST) || at.isAfter(LAST)) {
            fields.wrong(field, "must be in this century");
        }
        return at;
    }

    private @Nullable String zone(@Nullable String given) {
        return given == null
                ? null
                : fields.checked(
                        "contact.zone",
                        given,
                        ZoneId.getAvailableZoneIds()::contains,
                        "must be an IANA time zone such as Europe/Madrid");
    }

    private String language(String field, @Nullable String given) {
        String checked =
                fields.checked(
                        field,
                        given,
                        tag ->
                                tag.length() <= 35
                                        && !Locale.forLanguageTag(tag).getLanguage().isEmpty(),
                        "must be a language tag such as es or pt-BR");
        return Locale.forLanguageTag(checked).toLanguageTag();
    }

    private static <T> Map<String, T> words(T[] values, Function<T, String> text) {
        return Arrays.stream(values).collect(Collectors.toMap(text, Function.identity()));
    }
}
