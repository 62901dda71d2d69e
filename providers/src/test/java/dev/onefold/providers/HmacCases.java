package dev.onefold.providers;

import static dev.onefold.providers.Macs.joined;
import static java.nio.charset.StandardCharsets.UTF_8;

import dev.onefold.providers.SchemeCase.Promise;
import dev.onefold.providers.SchemeCase.Signer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;

/// Those that sign by a shared key.
public final class HmacCases implements SchemeCases {
    private static final List<String> SECRETS =
            List.of("first-secret", "second-secret", "third-secret");
    private static final List<String> HEX_KEYS =
            List.of("00ff00ff00ff00ff", "11ff00ff00ff00ff", "22ff00ff00ff00ff");

    @Override
    public List<SchemeCase> all() {
        List<SchemeCase> all = new ArrayList<>();
        all.add(
                overBody("github/github", "x-hub-signature-256", "sha256=", "HmacSHA256")
                        .withMalformed("sha256=", "sha1=" + "0".repeat(40), "0".repeat(64)));
        all.add(
                overBody("intercom/intercom", "x-hub-signature", "sha1=", "HmacSHA1")
                        .withMalformed("sha256=" + "0".repeat(64), "sha1=" + "0".repeat(64)));
        all.add(overBody("salesloft/salesloft", "x-salesloft-signature", "", "HmacSHA1"));
        all.add(overBody("outreach/outreach", "outreach-webhook-signature", "", "HmacSHA256"));
        all.add(shopify());
        all.add(close());
        all.add(slack());
        all.add(stripe());
        all.addAll(hubspot());
        for (String provider : List.of("generic", "clay")) {
            all.addAll(generic(provider));
        }
        return all;
    }

    private static SchemeCase overBody(
            String name, String header, String prefix, String algorithm) {
        return SchemeCase.hexOverBody(
                name,
                scheme(name),
                header,
                (key, plain, at) ->
                        Requests.with(
                                plain,
                                header,
                                prefix + Macs.hex(algorithm, SECRETS.get(key), plain.body())));
    }

    private static SchemeCase shopify() {
        return SchemeCase.hexOverBody(
                        "shopify/shopify",
                        scheme("shopify/shopify"),
                        "x-shopify-hmac-sha256",
                        (key, plain, at) ->
                                Requests.with(
                                        plain,
                                        "x-shopify-hmac-sha256",
                                        Macs.base64("HmacSHA256", SECRETS.get(key), plain.body())))
                .except(Promise.HEX, "it is in base64")
                .withMalformed("AAAA", "sha256=AAAA");
    }

    private static SchemeCase close() {
        Signer signer =
                (key, plain, at) -> {
                    byte[] hmac =
                            Macs.hmac(
                                    "HmacSHA256",
                                    HexFormat.of().parseHex(HEX_KEYS.get(key)),
                                    joined("" + at.getEpochSecond(), plain.body()));
                    return Requests.with(
                            Requests.with(plain, "close-sig-timestamp", "" + at.getEpochSecond()),
                            "close-sig-hash",
                            HexFormat.of().formatHex(hmac));
                };
        return SchemeCase.hexOverBody(
                        "close/close", scheme("close/close"), "close-sig-hash", signer)
                .withSecrets(HEX_KEYS.toArray(String[]::new))
                .with(Promise.TIME);
    }

    private static SchemeCase slack() {
        Signer signer =
                (key, plain, at) -> {
                    String time = "" + at.getEpochSecond();
                    byte[] signed = joined("v0:" + time + ":", plain.body());
                    return Requests.with(
                            Requests.with(plain, "x-slack-request-timestamp", time),
                            "x-slack-signature",
                            "v0=" + Macs.hex("HmacSHA256", SECRETS.get(key), signed));
                };
        return SchemeCase.hexOverBody(
                        "slack/slack", scheme("slack/slack"), "x-slack-signature", signer)
                .with(Promise.TIME)
                .withMalformed("v0=", "v1=" + "0".repeat(64));
    }

    private static SchemeCase stripe() {
        Signer signer =
                (key, plain, at) -> {
                    String time = "" + at.getEpochSecond();
                    byte[] signed = joined(time + ".", plain.body());
                    return Requests.with(
                            plain,
                            "stripe-signature",
                            "t="
                                    + time
                                    + ",v1="
                                    + Macs.hex("HmacSHA256", SECRETS.get(key), signed));
                };
        return SchemeCase.hexOverBody(
                        "stripe/stripe", scheme("stripe/stripe"), "stripe-signature", signer)
                .with(Promise.TIME)
                .withList(
                        values ->
                                values.getFirst().split(",", 2)[0]
                                        + values.stream()
                                                .map(value -> "," + value.split(",", -1)[1])
                                                .collect(Collectors.joining()))
                .withMalformed(
                        "t=1764504000",
                        "v1=" + "0".repeat(64),
                        "t=,v1=" + "0".repeat(64),
                        "t=-1,v1=" + "0".repeat(64),
                        "t=1.5,v1=" + "0".repeat(64),
                        "t=99999999999999999999,v1=" + "0".repeat(64),
                        "v1=" + "0".repeat(64) + ",t=1764504000",
                        "t=1764504000,v0=" + "0".repeat(64));
    }

    private static List<SchemeCase> hubspot() {
        SchemeCase v1 =
                SchemeCase.hexOverBody(
                        "hubspot/v1",
                        scheme("hubspot/v1"),
                        "x-hubspot-signature",
                        (key, plain, at) -> hubspotHash(SECRETS.get(key), "v1", plain));
        SchemeCase v2 =
                SchemeCase.hexOverBody(
                        "hubspot/v2",
                        scheme("hubspot/v2"),
                        "x-hubspot-signature",
                        (key, plain, at) ->
                                hubspotHash(
                                        SECRETS.get(key) + plain.method() + plain.url(),
                                        "v2",
                                        plain));
        SchemeCase v3 =
                SchemeCase.hexOverBody(
                                "hubspot/v3",
                                scheme("hubspot/v3"),
                                "x-hubspot-signature-v3",
                                HmacCases::hubspotV3)
                        .with(Promise.TIME)
                        .except(Promise.HEX, "it is in base64");
        return List.of(v1, v2, v3);
    }

    private static SignedRequest hubspotHash(String head, String version, SignedRequest plain) {
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(joined(head, plain.body()));
            return Requests.with(
                    Requests.with(plain, "x-hubspot-signature-version", version),
                    "x-hubspot-signature",
                    HexFormat.of().formatHex(hash));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    private static SignedRequest hubspotV3(int key, SignedRequest plain, Instant at) {
        String time = "" + at.toEpochMilli();
        byte[] head = joined(plain.method() + plain.url(), plain.body());
        byte[] signed = Arrays.copyOf(head, head.length + time.length());
        System.arraycopy(time.getBytes(UTF_8), 0, signed, head.length, time.length());
        return Requests.with(
                Requests.with(plain, "x-hubspot-request-timestamp", time),
                "x-hubspot-signature-v3",
                Macs.base64("HmacSHA256", SECRETS.get(key), signed));
    }

    private static List<SchemeCase> generic(String provider) {
        String name = provider + "/hmac";
        SchemeCase plain =
                overBody(name + "/sha512", "x-sig", "", "HmacSHA512")
                        .withOptions(Map.of("header", "x-sig", "algorithm", "sha512"));
        SchemeCase listed =
                overBody(name + "/list", "x-sig", "v=", "HmacSHA1")
                        .withOptions(
                                Map.of(
                                        "header", "x-sig",
                                        "algorithm", "sha1",
                                        "prefix", "v=",
                                        "separator", ","))
                        .withList(values -> String.join(", ", values))
                        .withMalformed(",", "v=", "v=,v=", "w=" + "0".repeat(40));
        return List.of(plain, listed, everything(name));
    }

    /// With all that a template can hold, in base64, with milliseconds.
    private static SchemeCase everything(String name) {
        Signer signer =
                (key, plain, at) -> {
                    String time = "" + at.toEpochMilli();
                    String head = plain.method() + " " + plain.url() + " id_1." + time + ".x|";
                    SignedRequest request = Requests.with(plain, "x-id", "id_1");
                    request = Requests.with(request, "x-more", "x");
                    return Requests.with(
                            Requests.with(request, "x-time", time),
                            "x-sig",
                            Macs.base64(
                                    "HmacSHA256", SECRETS.get(key), joined(head, plain.body())));
                };
        return SchemeCase.hexOverBody(name + "/everything", scheme(name), "x-sig", signer)
                .withOptions(
                        Map.of(
                                "header",
                                "x-sig",
                                "encoding",
                                "base64",
                                "template",
                                "{method} {url} {id}.{timestamp}.{header:x-more}|{body}",
                                "timestamp-header",
                                "x-time",
                                "timestamp-unit",
                                "milliseconds",
                                "id-header",
                                "x-id"))
                .with(Promise.TIME)
                .except(Promise.HEX, "it is in base64");
    }

    private static Scheme scheme(String name) {
        String[] parts = name.split("/", -1);
        return Objects.requireNonNull(Providers.load().all().get(parts[0])).schemes().stream()
                .filter(scheme -> scheme.name().equals(parts[1]))
                .findFirst()
                .orElseThrow();
    }
}
