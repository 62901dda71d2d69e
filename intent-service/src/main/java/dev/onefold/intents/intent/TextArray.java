package dev.onefold.intents.intent;

import java.util.List;
import java.util.stream.Collectors;

/// A list of texts as Postgres writes an array, for where an array travels inside a column of
/// texts.
final class TextArray {

    private TextArray() {}

    static String of(List<String> texts) {
        return texts.stream()
                .map(text -> '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"')
                .collect(Collectors.joining(",", "{", "}"));
    }
}
