package dev.onefold.providers.signing;

import dev.onefold.providers.Scheme;
import dev.onefold.providers.SchemeSettings;
import dev.onefold.providers.SignatureScheme;
import dev.onefold.providers.signing.HmacRecipe.Algorithm;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/// The scheme `hmac`, whose options say all: `header` in which the signature stands; `algorithm`
/// (sha256, sha1, sha512), `encoding` (hex, base64), `prefix` of the signature, `separator` of
/// several; `template` of what is signed, with the places `{body}`, `{timestamp}`, `{id}`,
/// `{method}`, `{url}` and `{header:name}`; `timestamp-header` and `timestamp-unit` (seconds,
/// milliseconds); `id-header`.
///
/// How the secrets are written is not guessed: an endpoint has to say it.
public final class ConfiguredHmac {
    private static final Set<String> OPTIONS =
            Set.of(
                    "header",
                    "algorithm",
                    "encoding",
                    "prefix",
                    "separator",
                    "template",
                    "timestamp-header",
                    "timestamp-unit",
                    "id-header");

    private ConfiguredHmac() {}

    public static Scheme configured() {
        return new Scheme("hmac", false, null, OPTIONS, ConfiguredHmac::create);
    }

    private static SignatureScheme create(SchemeSettings settings) {
        Options options = Options.of(settings);
        String algorithm = options.oneOf("algorithm", List.of("sha256", "sha1", "sha512"));
        HmacRecipe recipe =
                HmacRecipe.hex(
                                Algorithm.valueOf(algorithm.toUpperCase(Locale.ROOT)),
                                options.neededHeader("header"))
                        .withPrefix(options.text("prefix", ""))
                        .withSeparator(options.text("separator", ""));
        if (options.oneOf("encoding", List.of("hex", "base64")).equals("base64")) {
            recipe = recipe.inBase64();
        }
        return timed(over(recipe, options), options).with(settings);
    }

    private static HmacRecipe over(HmacRecipe recipe, Options options) {
        String template = options.text("template", "{body}");
        template = named(template, "{timestamp}", "timestamp-header", options);
        template = named(template, "{id}", "id-header", options);
        SignedText.unknownPlace(template)
                .ifPresent(
                        place -> {
                            throw Options.bad("template", "does not know " + place);
                        });
        HmacRecipe over = recipe.over(template);
        if (!over.text().coversBody()) {
            throw Options.bad("template", "must hold {body}: what is not signed is not proved");
        }
        return over;
    }

    /// A place and the header that it stands for come together or not at all: a header that is
    /// not signed says nothing.
    private static String named(String template, String place, String option, Options options) {
        Optional<String> header = options.header(option);
        if (header.isPresent() != template.contains(place)) {
            throw Options.bad(
                    option, "is needed with " + place + " in options.template, and only then");
        }
        return template.replace(place, "{header:" + header.orElse("") + "}");
    }

    private static HmacRecipe timed(HmacRecipe recipe, Options options) {
        String unit = options.oneOf("timestamp-unit", List.of("seconds", "milliseconds"));
        Optional<String> header = options.header("timestamp-header");
        if (header.isEmpty()) {
            return recipe;
        }
        return recipe.at(header.get(), SignedTime.Unit.valueOf(unit.toUpperCase(Locale.ROOT)));
    }
}
