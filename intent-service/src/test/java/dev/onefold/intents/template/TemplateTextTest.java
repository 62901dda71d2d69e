package dev.onefold.intents.template;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onefold.intents.login.BadRequestException;
import dev.onefold.intents.template.Templates.New;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TemplateTextTest {

    private static final New FINE =
            new New(
                    "whatsapp",
                    "reminder",
                    "pt-BR",
                    2,
                    "transactional",
                    "Oi {{1}}, {{2}}!",
                    List.of("name", "day"));

    @Test
    void theHashIsOfTheTextAndWhatFillsIt() {
        String hash = TemplateText.of(FINE).hash();

        assertThat(hash).hasSize(64).isEqualTo(TemplateText.of(FINE).hash());
        assertThat(TemplateText.of(body("Oi {{1}}, {{2}}.", "name", "day")).hash())
                .isNotEqualTo(hash);
        assertThat(TemplateText.of(body("Oi {{1}}, {{2}}!", "day", "name")).hash())
                .isNotEqualTo(hash);
    }

    @Test
    void aTextHasOnePlaceForEachParameter() {
        assertThat(TemplateText.of(body("Olá")).parameters()).isEmpty();
        assertThat(TemplateText.of(body("{{1}} {{1}}", "name")).parameters()).hasSize(1);
        refused(body("Oi {{1}}", "name", "day"), "body");
        refused(body("Oi {{1}} {{3}}", "name", "day"), "body");
        refused(body("Oi {{name}}", "name"), "body");
        refused(body("Oi {{1}}", "Name!"), "parameters");
        refused(body(" "), "body");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "xx_YY", "-", "pt-br", "1"})
    void aLanguageIsATagInItsUsualForm(String language) {
        refused(
                with(
                        n ->
                                new New(
                                        n.channel(),
                                        n.name(),
                                        language,
                                        1,
                                        n.category(),
                                        n.body(),
                                        n.parameters())),
                "language");
    }

    @Test
    void whatIsMissingOrOddIsNamed() {
        refused(new New(null, "a", "es", 1, "transactional", "x", null), "channel");
        refused(new New("email", "a b", "es", 1, "transactional", "x", null), "name");
        refused(new New("email", "a", "es", 0, "transactional", "x", null), "version");
        refused(new New("email", "a", "es", 1, "utility", "x", null), "category");
        refused(new New("email", "a", "es", 1, "marketing", null, null), "body");
    }

    private static void refused(New wanted, String field) {
        assertThatThrownBy(() -> TemplateText.of(wanted))
                .isInstanceOf(BadRequestException.class)
                .hasMessageStartingWith(field + " must");
    }

    private static New body(String body, String... parameters) {
        return with(
                n ->
                        new New(
                                n.channel(),
                                n.name(),
                                n.language(),
                                n.version(),
                                n.category(),
                                body,
                                List.of(parameters)));
    }

    private static New with(UnaryOperator<New> change) {
        return change.apply(FINE);
    }
}
