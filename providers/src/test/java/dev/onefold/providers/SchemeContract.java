package dev.onefold.providers;

import static dev.onefold.providers.RejectionReason.BODY_HASH_MISMATCH;
import static dev.onefold.providers.RejectionReason.SIGNATURE_MISMATCH;
import static dev.onefold.providers.RejectionReason.WRONG_CREDENTIALS;
import static org.assertj.core.api.Assertions.assertThat;

import dev.onefold.providers.SchemeCase.Promise;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.ServiceLoader;
import java.util.stream.Stream;

/// The cases by what they promise, and what is asked of one.
abstract class SchemeContract {
    static final Instant NOW = Instant.parse("2026-11-30T12:00:00Z");

    private static final List<SchemeCase> ALL =
            ServiceLoader.load(SchemeCases.class).stream()
                    .flatMap(cases -> cases.get().all().stream())
                    .toList();

    static Stream<SchemeCase> all() {
        return ALL.stream();
    }

    static Stream<SchemeCase> withSecrets() {
        return all().filter(one -> one.promises(Promise.SECRET));
    }

    static Stream<SchemeCase> coveringBodies() {
        return all().filter(one -> one.promises(Promise.BODY));
    }

    static Stream<SchemeCase> coveringUrls() {
        return all().filter(SchemeCase::coversUrl);
    }

    static Stream<SchemeCase> signingTimes() {
        return all().filter(one -> one.promises(Promise.TIME));
    }

    static Stream<SchemeCase> inHeaders() {
        return all().filter(one -> one.promises(Promise.HEADER));
    }

    static Stream<SchemeCase> inLists() {
        return all().filter(one -> one.promises(Promise.LIST));
    }

    static Stream<SchemeCase> inHex() {
        return inHeaders().filter(one -> one.promises(Promise.HEX));
    }

    static Stream<SchemeCase> takingAnything() {
        return all().filter(one -> one.promises(Promise.ANY_BODY));
    }

    static List<String> firstTwo(String name) {
        return List.of(name.split("/", -1)).subList(0, 2);
    }

    static SignedRequest plain(SchemeCase one) {
        return Requests.plain(one.body());
    }

    static SignedRequest signed(SchemeCase one) {
        return one.signer().sign(0, plain(one), NOW);
    }

    static String value(SchemeCase one, SignedRequest request) {
        return request.header(one.header()).getFirst();
    }

    static SignedRequest repeated(SchemeCase one, SignedRequest request, String value, int times) {
        return Requests.with(
                request, one.header(), new ArrayList<>(Collections.nCopies(times, value)));
    }

    static Verdict verify(
            SchemeCase one, SignedRequest request, Instant notBefore, Instant notAfter) {
        return one.under(Stream.of(one.dated(0, notBefore, notAfter))).verify(request, NOW);
    }

    static Verdict accepted(SchemeCase one, int key) {
        if (!one.promises(Promise.SECRET)) {
            return new Verdict.Unsigned();
        }
        return one.promises(Promise.BODY)
                ? new Verdict.Verified("" + key)
                : new Verdict.Authenticated("" + key);
    }

    static Verdict mismatch(SchemeCase one) {
        return new Verdict.Rejected(
                one.promises(Promise.BODY) ? SIGNATURE_MISMATCH : WRONG_CREDENTIALS);
    }

    static void assertLetIn(SchemeCase one, SignedRequest request, Instant at) {
        assertThat(one.under(0).verify(request, at)).isEqualTo(accepted(one, 0));
    }

    static void assertMismatch(SchemeCase one, SignedRequest request) {
        assertThat(one.under(0).verify(request, NOW))
                .isIn(
                        new Verdict.Rejected(SIGNATURE_MISMATCH),
                        new Verdict.Rejected(BODY_HASH_MISMATCH));
    }

    static void assertRefused(SchemeCase one, SignedRequest request, String what) {
        assertThat(one.under(0).verify(request, NOW)).as(what).isInstanceOf(Verdict.Rejected.class);
    }
}
