package dev.onefold.rules.consent;

import static dev.onefold.rules.Tries.forAll;
import static dev.onefold.rules.Tries.oneOf;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.onefold.rules.consent.ReplyDecision.CancelAsked;
import dev.onefold.rules.consent.ReplyDecision.Confirmed;
import dev.onefold.rules.consent.ReplyDecision.Kept;
import dev.onefold.rules.consent.ReplyDecision.QuestionAsked;
import dev.onefold.rules.consent.ReplyDecision.Waits;
import dev.onefold.rules.consent.ReplyFacts.Sent;
import dev.onefold.rules.consent.ReplyFacts.Stands;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class ReplyRulesTest {

    private static final Duration WINDOW = Duration.ofDays(3);
    private static final Instant AT = Instant.parse("2026-12-01T11:00:00Z");
    private static final Set<ReplyMeaning> ANSWERS =
            EnumSet.range(ReplyMeaning.CONFIRM, ReplyMeaning.OTHER);

    @ParameterizedTest
    @CsvSource({
        "CONFIRM,  AS_TOLD,   Confirmed",
        "CONFIRM,  MOVED,     Waits",
        "CONFIRM,  CANCELLED, Waits",
        "CONFIRM,  OVER,      Kept",
        "CANCEL,   AS_TOLD,   CancelAsked",
        "CANCEL,   MOVED,     Waits",
        "CANCEL,   CANCELLED, Kept",
        "CANCEL,   OVER,      Kept",
        "QUESTION, AS_TOLD,   QuestionAsked",
        "QUESTION, MOVED,     QuestionAsked",
        "QUESTION, CANCELLED, QuestionAsked",
        "QUESTION, OVER,      QuestionAsked",
        "OTHER,    AS_TOLD,   Waits",
        "OTHER,    MOVED,     Waits",
        "OTHER,    CANCELLED, Waits",
        "OTHER,    OVER,      Waits"
    })
    void aQuotedNoticeIsAnsweredAsItsBookingStands(
            ReplyMeaning meaning, Stands stands, String expected) {
        Sent quoted = new Sent("n1", "b1", stands, false, true, AT.minusSeconds(60));

        assertThat(decide(meaning, quoted, List.of(quoted), Set.of("b1", "b2")))
                .extracting(d -> d.getClass().getSimpleName())
                .isEqualTo(expected);
    }

    @Test
    void theOnlyNoticeThatAskedIsAnsweredWithoutQuotingIt() {
        Sent asked = asking("n1", "b1", 1);

        assertThat(unquoted(ReplyMeaning.CONFIRM, Set.of("b1"), asked))
                .isEqualTo(new Confirmed("n1"));
        assertThat(unquoted(ReplyMeaning.CANCEL, Set.of("b1"), asked))
                .isEqualTo(new CancelAsked("n1"));
        assertThat(unquoted(ReplyMeaning.QUESTION, Set.of("b1"), asked))
                .isEqualTo(new QuestionAsked("n1"));
        assertThat(unquoted(ReplyMeaning.OTHER, Set.of("b1"), asked)).isInstanceOf(Waits.class);
    }

    @Test
    void ofTwoNoticesOfOneBookingTheNewestIsAnswered() {
        assertThat(
                        unquoted(
                                ReplyMeaning.CONFIRM,
                                Set.of("b1"),
                                asking("n1", "b1", 20),
                                asking("n2", "b1", 2)))
                .isEqualTo(new Confirmed("n2"));
    }

    @Test
    void aNoticeIsAnsweredForABoundedTime() {
        assertThat(unquoted(ReplyMeaning.CONFIRM, Set.of("b1"), asking("n1", "b1", 72)))
                .isEqualTo(new Confirmed("n1"));
        assertThat(unquoted(ReplyMeaning.CONFIRM, Set.of("b1"), asking("n1", "b1", 73)))
                .isInstanceOf(Waits.class);
    }

    @Test
    void whatWasWrittenBeforeANoticeWentOutDoesNotAnswerIt() {
        Sent later = new Sent("n1", "b1", Stands.AS_TOLD, true, true, AT.plusSeconds(1));

        assertThat(unquoted(ReplyMeaning.CONFIRM, Set.of("b1"), later)).isInstanceOf(Waits.class);
    }

    @Test
    void anotherBookingAnotherNoticeOrAnotherMessageSinceMakesItDoubtful() {
        Sent asked = asking("n1", "b1", 2);
        Sent offer = new Sent("n9", null, Stands.AS_TOLD, false, true, AT.minusSeconds(5));

        for (ReplyMeaning meaning : ANSWERS) {
            assertThat(unquoted(meaning, Set.of("b1", "b2"), asked)).isInstanceOf(Waits.class);
            assertThat(unquoted(meaning, Set.of("b1"), asked, asking("n2", "b2", 3)))
                    .isInstanceOf(Waits.class);
            assertThat(unquoted(meaning, Set.of("b1"), asked, offer)).isInstanceOf(Waits.class);
        }
    }

    @Test
    void aNoticeThatAskedNothingIsNotAnsweredUnlessQuoted() {
        Sent told = new Sent("n1", "b1", Stands.AS_TOLD, false, true, AT.minusSeconds(60));

        assertThat(unquoted(ReplyMeaning.CONFIRM, Set.of("b1"), told)).isInstanceOf(Waits.class);
        assertThat(decide(ReplyMeaning.CONFIRM, told, List.of(told), Set.of("b1")))
                .isEqualTo(new Confirmed("n1"));
    }

    @Test
    void aQuoteOfSomethingElseAnswersNoneOfOurs() {
        ReplyFacts facts =
                new ReplyFacts(
                        ReplyMeaning.CONFIRM,
                        AT,
                        true,
                        null,
                        List.of(asking("n1", "b1", 1)),
                        Set.of("b1"));

        assertThat(ReplyRules.decide(facts, WINDOW)).isInstanceOf(Waits.class);
    }

    @Test
    void aQuoteMayComeBeforeTheProviderToldUsTheIdOfWhatItQuotes() {
        Sent underWay = new Sent("n1", "b1", Stands.AS_TOLD, true, false, AT.minusSeconds(2));
        ReplyFacts facts =
                new ReplyFacts(
                        ReplyMeaning.CONFIRM, AT, true, null, List.of(underWay), Set.of("b1"));

        assertThat(ReplyRules.decide(facts, WINDOW)).isEqualTo(new Confirmed("n1"));
    }

    @ParameterizedTest
    @EnumSource(names = {"CONFIRM", "CANCEL", "QUESTION", "OTHER"})
    void aStrangerIsKeptAndAKnownPersonIsRead(ReplyMeaning meaning) {
        assertThat(unquoted(meaning, Set.of())).isInstanceOf(Kept.class);
        assertThat(unquoted(meaning, Set.of("b1"))).isInstanceOf(Waits.class);
    }

    @Test
    void wordsAboutMessagesAreNotForThisRule() {
        for (ReplyMeaning meaning : EnumSet.complementOf(EnumSet.copyOf(ANSWERS))) {
            assertThatIllegalArgumentException().isThrownBy(() -> unquoted(meaning, Set.of()));
        }
    }

    @Test
    void whatEverIsAnsweredStandsAsTold() {
        forAll(
                20_000,
                random -> {
                    List<Sent> sent = new ArrayList<>();
                    for (int i = random.nextInt(4); i > 0; i--) {
                        sent.add(
                                new Sent(
                                        "n" + i,
                                        random.nextInt(5) == 0 ? null : "b" + random.nextInt(2),
                                        oneOf(random, List.of(Stands.values())),
                                        random.nextBoolean(),
                                        random.nextBoolean(),
                                        AT.minusSeconds(random.nextInt(-10, 300_000))));
                    }
                    boolean quotes = random.nextBoolean();
                    Sent quoted = quotes && !sent.isEmpty() ? sent.getFirst() : null;
                    ReplyFacts facts =
                            new ReplyFacts(
                                    ReplyMeaning.CONFIRM, AT, quotes, quoted, sent, Set.of("b0"));

                    if (ReplyRules.decide(facts, WINDOW) instanceof Confirmed(String notice)) {
                        Sent answered =
                                sent.stream()
                                        .filter(s -> s.notice().equals(notice))
                                        .findFirst()
                                        .orElseThrow();
                        assertThat(answered.stands()).isEqualTo(Stands.AS_TOLD);
                        assertThat(quoted != null || answered.asks()).isTrue();
                        assertThat(quoted != null || !answered.sentAt().isAfter(AT)).isTrue();
                    }
                });
    }

    private static Sent asking(String notice, String booking, int hoursAgo) {
        return new Sent(
                notice, booking, Stands.AS_TOLD, true, true, AT.minus(Duration.ofHours(hoursAgo)));
    }

    private static ReplyDecision unquoted(
            ReplyMeaning meaning, Set<String> bookings, Sent... sent) {
        return decide(meaning, null, List.of(sent), bookings);
    }

    private static ReplyDecision decide(
            ReplyMeaning meaning, @Nullable Sent quoted, List<Sent> recent, Set<String> bookings) {
        return ReplyRules.decide(
                new ReplyFacts(meaning, AT, quoted != null, quoted, recent, bookings), WINDOW);
    }
}
