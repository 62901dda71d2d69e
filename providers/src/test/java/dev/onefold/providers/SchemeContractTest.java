package dev.onefold.providers;

import static dev.onefold.providers.RejectionReason.MALFORMED_SIGNATURE;
import static dev.onefold.providers.RejectionReason.MISSING_CREDENTIALS;
import static dev.onefold.providers.RejectionReason.MISSING_SIGNATURE;
import static dev.onefold.providers.RejectionReason.TIMESTAMP_IN_FUTURE;
import static dev.onefold.providers.RejectionReason.TIMESTAMP_TOO_OLD;
import static dev.onefold.providers.RejectionReason.WRONG_CREDENTIALS;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onefold.providers.SchemeCase.Promise;
import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// What every scheme of every provider promises about what is not right.
final class SchemeContractTest extends SchemeContract {
    private static final Pattern HEX = Pattern.compile("[0-9a-f]{40,}");

    @Test
    void everySchemeOfEveryProviderHasACase() {
        TreeSet<String> schemes = new TreeSet<>();
        Providers.load()
                .all()
                .forEach(
                        (name, provider) ->
                                provider.schemes()
                                        .forEach(
                                                scheme -> schemes.add(name + "/" + scheme.name())));

        TreeSet<String> cases = new TreeSet<>();
        all().forEach(one -> cases.add(String.join("/", firstTwo(one.name()))));
        assertThat(cases).isEqualTo(schemes);
    }

    @ParameterizedTest
    @MethodSource("all")
    void whatIsRightIsLetInUnderTheVerdictThatItDeserves(SchemeCase one) {
        assertThat(one.under(0).verify(signed(one), NOW)).isEqualTo(accepted(one, 0));
    }

    @ParameterizedTest
    @MethodSource("all")
    void whatIsNotPromisedIsTrulyNotSo(SchemeCase one) {
        SignedRequest request = signed(one);
        if (!one.promises(Promise.BODY)) {
            String longer = new String(request.body(), UTF_8) + " ";
            assertLetIn(one, Requests.withBody(request, longer.getBytes(UTF_8)), NOW);
        }
        if (!one.promises(Promise.TIME)) {
            assertLetIn(one, request, NOW.plus(Duration.ofDays(4_000)));
        }
        if (!one.coversUrl()) {
            assertLetIn(one, Requests.withUrl(request, "https://elsewhere.example/"), NOW);
        }
    }

    @ParameterizedTest
    @MethodSource("coveringBodies")
    void everyTamperedByteIsAMismatch(SchemeCase one) {
        SignedRequest request = signed(one);
        for (int i = 0; i < request.body().length; i++) {
            byte[] tampered = request.body().clone();
            tampered[i] ^= 1;
            assertMismatch(one, Requests.withBody(request, tampered));
        }
    }

    @ParameterizedTest
    @MethodSource("coveringBodies")
    void aBodyThatWasParsedAndWrittenAgainIsAMismatch(SchemeCase one) {
        SignedRequest request = signed(one);
        String body = new String(request.body(), UTF_8);
        for (String again :
                List.of(
                        body + "\n",
                        body + "\r\n",
                        " " + body,
                        body.replace(": ", ":"),
                        "",
                        "{}")) {
            assertMismatch(one, Requests.withBody(request, again.getBytes(UTF_8)));
        }
    }

    @ParameterizedTest
    @MethodSource("coveringUrls")
    void anotherAddressIsAMismatch(SchemeCase one) {
        SignedRequest request = signed(one);
        for (String url :
                List.of(
                        request.url() + "&c=1",
                        request.url().replace("webhooks", "webhook"),
                        request.url().replace("example.org", "example.com"))) {
            assertMismatch(one, Requests.withUrl(request, url));
        }
    }

    @ParameterizedTest
    @MethodSource("signingTimes")
    void aSignatureCountsUpToTheToleranceAndNotBeyond(SchemeCase one) {
        SignedRequest request = signed(one);
        Duration beyond = SchemeCase.TOLERANCE.plusMillis(1);

        assertLetIn(one, request, NOW.plus(SchemeCase.TOLERANCE));
        assertLetIn(one, request, NOW.minus(SchemeCase.TOLERANCE));
        assertThat(one.under(0).verify(request, NOW.plus(beyond)))
                .isEqualTo(new Verdict.Rejected(TIMESTAMP_TOO_OLD));
        assertThat(one.under(0).verify(request, NOW.minus(beyond)))
                .isEqualTo(new Verdict.Rejected(TIMESTAMP_IN_FUTURE));
    }

    @ParameterizedTest
    @MethodSource("withSecrets")
    void anotherSecretIsAMismatch(SchemeCase one) {
        assertThat(one.under(1).verify(signed(one), NOW)).isEqualTo(mismatch(one));
    }

    @ParameterizedTest
    @MethodSource("inHeaders")
    void withoutTheHeaderItIsMissing(SchemeCase one) {
        Verdict missing =
                new Verdict.Rejected(
                        one.promises(Promise.BODY) ? MISSING_SIGNATURE : MISSING_CREDENTIALS);
        SignedRequest request = signed(one);

        assertThat(one.under(0).verify(Requests.without(request, one.header()), NOW))
                .isEqualTo(missing);
        assertThat(one.under(0).verify(Requests.with(request, one.header()), NOW))
                .isEqualTo(missing);
        assertThat(
                        one.under(0)
                                .verify(
                                        new SignedRequest(
                                                "POST", request.url(), Map.of(), request.body()),
                                        NOW))
                .isEqualTo(missing);
    }

    @ParameterizedTest
    @MethodSource("inHeaders")
    void whatIsNoSignatureIsMalformed(SchemeCase one) {
        Verdict malformed =
                new Verdict.Rejected(
                        one.promises(Promise.BODY) ? MALFORMED_SIGNATURE : WRONG_CREDENTIALS);
        for (String value : one.malformed()) {
            SignedRequest request = Requests.with(signed(one), one.header(), value);
            assertThat(one.under(0).verify(request, NOW)).as(value).isEqualTo(malformed);
        }
    }

    @ParameterizedTest
    @MethodSource("inHeaders")
    void nothingLikeTheSignatureIsLetIn(SchemeCase one) {
        SignedRequest request = signed(one);
        String right = value(one, request);
        for (String odd : Oddities.of(right)) {
            assertRefused(one, Requests.with(request, one.header(), odd), odd);
        }
    }

    @ParameterizedTest
    @MethodSource("inHex")
    void hexMayBeUpperCaseAndNothingElse(SchemeCase one) {
        SignedRequest request = signed(one);
        String right = value(one, request);
        String upper = HEX.matcher(right).replaceAll(m -> m.group().toUpperCase(Locale.ROOT));
        String allUpper = right.toUpperCase(Locale.ROOT);

        assertThat(upper).isNotEqualTo(right);
        assertLetIn(one, Requests.with(request, one.header(), upper), NOW);
        if (!allUpper.equals(upper)) {
            assertRefused(one, Requests.with(request, one.header(), allUpper), allUpper);
        }
    }

    @ParameterizedTest
    @MethodSource("inHeaders")
    void everyValueOfARepeatedHeaderIsTried(SchemeCase one) {
        SignedRequest request = signed(one);
        String right = value(one, request);
        String wrong = value(one, one.signer().sign(1, plain(one), NOW));
        for (int at = 0; at <= 2; at++) {
            List<String> values = Requests.inserted(List.of(wrong, "garbage"), at, right);
            assertLetIn(one, Requests.with(request, one.header(), values), NOW);
        }
        assertRefused(one, Requests.with(request, one.header(), wrong, wrong), "two wrong ones");
    }

    @ParameterizedTest
    @MethodSource("inLists")
    void anySignatureOfAListMayBeTheRightOne(SchemeCase one) {
        SignedRequest request = signed(one);
        String right = value(one, request);
        String other = value(one, one.signer().sign(1, plain(one), NOW));
        String third = value(one, one.signer().sign(2, plain(one), NOW));
        for (int at = 0; at <= 2; at++) {
            String list = one.list().apply(Requests.inserted(List.of(other, third), at, right));
            assertLetIn(one, Requests.with(request, one.header(), list), NOW);
        }
        String wrong = one.list().apply(List.of(other, third));
        assertThat(one.under(0).verify(Requests.with(request, one.header(), wrong), NOW))
                .isEqualTo(mismatch(one));
    }

    @ParameterizedTest
    @MethodSource("inHeaders")
    void aFloodOfSignaturesIsRefused(SchemeCase one) {
        SignedRequest request = signed(one);
        String right = value(one, request);

        assertLetIn(one, repeated(one, request, right, 16), NOW);
        assertRefused(one, repeated(one, request, right, 17), "17 of them");
        if (one.promises(Promise.LIST)) {
            String list = one.list().apply(Collections.nCopies(17, right));
            assertRefused(one, Requests.with(request, one.header(), list), "17 in one");
        }
    }

    @ParameterizedTest
    @MethodSource("takingAnything")
    void anEmptyBodyHasASignatureOfItsOwn(SchemeCase one) {
        assertLetIn(one, one.signer().sign(0, Requests.plain(""), NOW), NOW);
        if (one.promises(Promise.BODY)) {
            assertMismatch(one, Requests.withBody(signed(one), new byte[0]));
        }
    }

    @ParameterizedTest
    @MethodSource("takingAnything")
    void anyBytesThatWereSignedAreLetIn(SchemeCase one) {
        SplittableRandom random = new SplittableRandom(20261130);
        for (int i = 0; i < 500; i++) {
            byte[] body = new byte[random.nextInt(2_000)];
            random.nextBytes(body);
            assertLetIn(one, one.signer().sign(0, Requests.plain(body), NOW), NOW);
        }
    }

    @ParameterizedTest
    @MethodSource("withSecrets")
    void aSecretCountsWithinItsDatesAndTheirBoundsOnly(SchemeCase one) {
        Verdict none = new Verdict.Rejected(RejectionReason.NO_CURRENT_SECRET);
        SignedRequest request = signed(one);

        assertThat(verify(one, request, NOW, NOW)).isEqualTo(accepted(one, 0));
        assertThat(verify(one, request, Instant.MIN, NOW.minusNanos(1))).isEqualTo(none);
        assertThat(verify(one, request, NOW.plusNanos(1), Instant.MAX)).isEqualTo(none);
        assertThat(one.under(Stream.empty()).verify(request, NOW)).isEqualTo(none);
    }

    @ParameterizedTest
    @MethodSource("withSecrets")
    void aRotationHasNoBlindWindowAndTellsWhichSecretFitted(SchemeCase one) {
        for (int key = 0; key < 3; key++) {
            SignedRequest request = one.signer().sign(key, plain(one), NOW);
            assertThat(one.under(0, 1, 2).verify(request, NOW)).isEqualTo(accepted(one, key));
        }
        assertThat(one.under(1, 2).verify(signed(one), NOW)).isEqualTo(mismatch(one));
    }

    @ParameterizedTest
    @MethodSource("withSecrets")
    void garbageNeitherThrowsNorIsLetIn(SchemeCase one) {
        Garbage garbage = new Garbage(20261130);
        SignatureScheme scheme = one.under(0, 1);
        for (int i = 0; i < 2_000; i++) {
            SignedRequest request = garbage.like(one.signer().sign(2, plain(one), NOW));
            assertThat(scheme.verify(request, NOW))
                    .as("try " + i)
                    .isInstanceOf(Verdict.Rejected.class);
        }
    }

    @ParameterizedTest
    @MethodSource("all")
    void anUnknownOptionIsRefusedByItsName(SchemeCase one) {
        SchemeCase odd = one.withOptions(Map.of("hedaer", "x"));

        assertThatThrownBy(() -> odd.under(0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("options.hedaer ");
    }

    @ParameterizedTest
    @MethodSource("inHeaders")
    void aHeaderThatIsTheSecretIsTold(SchemeCase one) {
        assertThat(one.under(0).credentialHeaders().contains(one.header()))
                .isEqualTo(!one.promises(Promise.BODY));
    }
}
