package dev.onefold.ingress.receive;

import static org.assertj.core.api.Assertions.assertThat;

import dev.onefold.providers.RejectionReason;
import java.util.Arrays;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class ProblemTest {

    @ParameterizedTest
    @MethodSource("all")
    void noAnswerMakesAProviderStopForGood(Problem problem) {
        assertThat(problem.status()).isNotIn(403, 406, 410).isBetween(400, 599);
    }

    @ParameterizedTest
    @MethodSource("all")
    void eachIsAProblemDetail(Problem problem) {
        JsonNode json = JsonMapper.shared().readTree(problem.json());

        assertThat(json.path("type").asString())
                .isEqualTo("urn:onefold:problem:" + problem.label());
        assertThat(json.path("status").asInt()).isEqualTo(problem.status());
        assertThat(json.path("title").asString()).isNotBlank();
    }

    @ParameterizedTest
    @EnumSource(RejectionReason.class)
    void aRejectionKeepsItsLabelAndIsTheCallersFaultUnlessItIsOurs(RejectionReason reason) {
        assertThat(Problem.of(reason).label()).isEqualTo(reason.text());
        if (reason == RejectionReason.NO_CURRENT_SECRET) {
            assertThat(Problem.of(reason).status()).isEqualTo(503);
        } else {
            assertThat(Problem.of(reason).status()).isBetween(400, 499);
        }
    }

    @Test
    void ourOwnFailureIsAlways503() {
        assertThat(Problem.ofStatus(500).status()).isEqualTo(503);
        assertThat(Problem.ofStatus(502).status()).isEqualTo(503);
        assertThat(Problem.NOT_PUBLISHED.status()).isEqualTo(503);
        assertThat(Problem.OVERLOADED.status()).isEqualTo(503);
    }

    static Stream<Problem> all() {
        Stream<Problem> named =
                Stream.of(
                        Problem.BODY_TOO_SLOW,
                        Problem.BODY_INCOMPLETE,
                        Problem.HANDSHAKE_REFUSED,
                        Problem.OVERLOADED,
                        Problem.NOT_PUBLISHED,
                        Problem.INTERNAL_FAILURE);
        return Stream.of(
                        named,
                        Arrays.stream(RejectionReason.values()).map(Problem::of),
                        IntStream.range(400, 600).mapToObj(Problem::ofStatus))
                .flatMap(problems -> problems)
                .distinct();
    }
}
