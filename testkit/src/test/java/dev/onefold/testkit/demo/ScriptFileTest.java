package dev.onefold.testkit.demo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.onefold.schemas.example.MalformedExampleException;
import dev.onefold.testkit.process.Checkout;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ScriptFileTest {
    private static final String STORY =
            """
            {"title": "T", "chapters": [{"title": "C", "promise": "P",
              "steps": [{"publish": "a.json", "times": 2},
                {"await": "accepted", "of": "clinic/a confirmation"}],
              "expect": [{"booking": "clinic/a", "messages": 1,
                "intents": [{"notice": "confirmation", "state": "accepted", "due": "08:00"}]}]}]}
            """;
    private static final String BOOKING =
            """
            {"system": "clinic", "booking_id": "a", "starts": "in 3 days at 10:30",
             "contact": {"reference": "p"}}
            """;

    @TempDir private Path folder = Path.of("");

    @Test
    void theStoryOfTheDemoIsOne() {
        Script script = ScriptFile.of(Checkout.root().resolve("examples", "demo"));
        assertThat(script.chapters()).hasSizeGreaterThanOrEqualTo(5);
        assertThat(script.chapters()).allSatisfy(one -> assertThat(one.expected()).isNotEmpty());
    }

    @Test
    void stepsAndExpectationsAreRead() throws IOException {
        Chapter chapter = read(STORY, BOOKING).chapters().getFirst();
        assertThat(chapter.steps().getFirst()).isInstanceOf(Step.Publish.class);
        assertThat(chapter.steps().getLast())
                .isEqualTo(new Step.Await(new NoticeName("clinic/a", "confirmation"), "accepted"));
        assertThat(chapter.expected().getFirst().messages()).isEqualTo(1);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            textBlock =
                    """
                    "publish": "a.json"      | "publish": "b.json"     | There is no file
                    "times": 2               | "times": 0              | chapters[0]: steps[0]: 'times' must be 1 to 100
                    "times": 2               | "tmies": 2              | unknown field 'tmies'; known: publish, times
                    "await": "accepted"      | "await": "happy"        | steps[1]: 'await' knows no 'happy', only accepted, cancelled
                    "await": "accepted"      | "wait": "accepted"      | steps[1]: no step that is known; one of publish, await
                    clinic/a confirmation    | confirmation            | 'of' must be a booking and a notice
                    "messages": 1,           |                         | expect[0]: 'messages' is missing
                    "due": "08:00"           | "due": "8 o'clock"      | 'due' must be a wall time such as 08:00
                    "title": "T",            |                         | story.json: 'title' is missing
                    """)
    void anErrorNamesThePlace(String right, String wrong, String says) {
        String story = STORY.replace(right, wrong == null ? "" : wrong);
        assertThatThrownBy(() -> read(story, BOOKING))
                .isInstanceOf(MalformedExampleException.class)
                .hasMessageContaining(says);
    }

    @Test
    void aWrongBookingShowsBeforeTheStoryBegins() {
        assertThatThrownBy(() -> read(STORY, BOOKING.replace("in 3 days at 10:30", "soon")))
                .isInstanceOf(MalformedExampleException.class)
                .hasMessageContaining("a.json: 'starts' must be a time such as");
    }

    private Script read(String story, String booking) throws IOException {
        Files.writeString(folder.resolve("story.json"), story);
        Files.writeString(folder.resolve("a.json"), booking);
        return ScriptFile.of(folder);
    }

    @Test
    void aStoryWithoutStepsIsNone() {
        assertThatThrownBy(() -> read("{\"title\": \"T\", \"chapters\": []}", BOOKING))
                .hasMessageContaining("'chapters' must not be empty");
    }
}
