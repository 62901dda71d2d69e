package dev.onefold.rules.consent;

import static dev.onefold.rules.Tries.forAll;
import static dev.onefold.rules.Tries.oneOf;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RepliesTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "STOP", "stop", " Stop. ", "¡BAJA!", "Alto", "baja\n", "DARME  DE\u00A0BAJA",
                        "\"stop\"", "🛑 STOP 🛑", "ＳＴＯＰ", "st\u200Bop", "Não quero mais",
                "na\u0303o quero mais", "no más", "NO MÁS MENSAJES", "UNSUBSCRIBE", "opt-out",
                        "Opt Out", "PARE", "Sair", "parar", "end", "Descadastrar",
                        "cancelar inscrição"
            })
    void aStopIsAStopHoweverItIsWritten(String text) {
        assertThat(Replies.read(text)).isEqualTo(ReplyMeaning.STOP);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "cancelar",
                "Cancel",
                "CANCELA.",
                "anular",
                "please cancel",
                "Quiero cancelar",
                "pode cancelar?"
            })
    void whatMayMeanTheAppointmentIsForAPersonToDecide(String text) {
        assertThat(Replies.read(text)).isEqualTo(ReplyMeaning.AMBIGUOUS);
    }

    @ParameterizedTest
    @ValueSource(strings = {"START", "Alta", "reanudar", "voltar", "unstop", "subscribe"})
    void aPersonCanAskForMessagesAgain(String text) {
        assertThat(Replies.read(text)).isEqualTo(ReplyMeaning.RESUME);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "!!",
                "no",
                "no gracias",
                "Please stop by before ten",
                "stop the car",
                "nonstop",
                "la baja del lunes",
                "Para el lunes",
                "st op",
                "stop1",
                "1",
                "👎",
                "sí 👎",
                "sí, pero más tarde",
                "no confirmo",
                "ok but later",
                "cancelar no, cambiar",
                "don't stop"
            })
    void aWordInsideASentenceIsNoCommand(String text) {
        assertThat(Replies.read(text)).isEqualTo(ReplyMeaning.OTHER);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Sí",
                "si",
                "SI!!",
                "Sí, confirmo.",
                "si,confirmo",
                "Confirmo",
                "OK",
                "ok 👍",
                "Vale, gracias",
                "Yes",
                "yes please",
                "Confirm",
                "I’ll be there!",
                "I'll be there",
                "Sim",
                "Sim, confirmo",
                "Confirmado ✅",
                "👍",
                "👍🏽👍🏽",
                " ✅ ",
                "✔️"
            })
    void aYesIsAYesHoweverItIsWritten(String text) {
        assertThat(Replies.read(text)).isEqualTo(ReplyMeaning.CONFIRM);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "No podré ir",
                "no puedo ir.",
                "Lo siento, no puedo ir",
                "Cancelar cita",
                "quiero cancelar mi cita",
                "Cancel appointment",
                "I can’t make it",
                "can't come",
                "Cancelar consulta",
                "Não vou poder ir",
                "desmarcar"
            })
    void onlyWhatCannotMeanTheMessagesGivesUpTheAppointment(String text) {
        assertThat(Replies.read(text)).isEqualTo(ReplyMeaning.CANCEL);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "?",
                "¿a qué hora era?",
                "Can you stop by before ten?",
                "ok?",
                "sí, ¿pero dónde",
                "Onde fica？",
                "no podré ir?"
            })
    void whatAsksIsAQuestionWhateverElseItSays(String text) {
        assertThat(Replies.read(text)).isEqualTo(ReplyMeaning.QUESTION);
    }

    @Test
    void aLongQuestionIsOne() {
        assertThat(Replies.read("sí ".repeat(200) + "?")).isEqualTo(ReplyMeaning.QUESTION);
        assertThat(Replies.read("👍".repeat(200))).isEqualTo(ReplyMeaning.OTHER);
    }

    @Test
    void everythingIsSaidInSoManyWords() {
        assertThat(List.of("STOP ALL", "stopall", "Baja total", "parar tudo!"))
                .allMatch(Replies::meansEverything);
        assertThat(List.of("STOP", "baja", "all", "", "start")).noneMatch(Replies::meansEverything);
        assertThat(StopWords.EVERYTHING).allMatch(word -> Replies.read(word) == ReplyMeaning.STOP);
    }

    @Test
    void noWordMeansTwoThings() {
        List<Set<String>> meanings = new ArrayList<>();
        StopWords.LANGUAGES.forEach(
                words -> meanings.addAll(List.of(words.stop(), words.resume(), words.ambiguous())));
        AnswerWords.LANGUAGES.forEach(
                words -> meanings.addAll(List.of(words.confirm(), words.cancel())));
        List<String> all = meanings.stream().flatMap(Set::stream).toList();

        assertThat(all).doesNotHaveDuplicates().allMatch(word -> Replies.fold(word).equals(word));
        assertThat(AnswerWords.LANGUAGES)
                .allSatisfy(
                        words -> {
                            assertThat(words.confirm())
                                    .allMatch(w -> Replies.read(w) == ReplyMeaning.CONFIRM);
                            assertThat(words.cancel())
                                    .allMatch(w -> Replies.read(w) == ReplyMeaning.CANCEL);
                        });
    }

    @Test
    void dressingAWordUpDoesNotChangeItsMeaning() {
        List<String> dressing =
                List.of("", " ", "!", "...", "\n", "\u00A0", "\u200D", "\"", "🙏", "¿", "* ");
        forAll(
                5_000,
                random -> {
                    StopWords language = oneOf(random, StopWords.LANGUAGES);
                    String word = oneOf(random, List.copyOf(language.stop()));
                    String dressed = random.nextBoolean() ? word.toUpperCase(Locale.ROOT) : word;

                    assertThat(
                                    Replies.read(
                                            oneOf(random, dressing)
                                                    + dressed.replace(" ", "  ")
                                                    + oneOf(random, dressing)))
                            .as(dressed)
                            .isEqualTo(ReplyMeaning.STOP);
                });
    }

    @Test
    void aLongTextIsNoCommandAndCostsNothing() {
        assertThat(Replies.read("stop".repeat(100_000))).isEqualTo(ReplyMeaning.OTHER);
        assertThat(Replies.read(" ".repeat(100_000) + "stop")).isEqualTo(ReplyMeaning.OTHER);
    }
}
