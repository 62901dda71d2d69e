package dev.onefold.testkit.demo;

import java.util.Map;

/// Colours where a terminal shows them, plain text elsewhere.
///
/// @param columns how wide a line may be
record Ink(boolean isColoured, int columns) {

    private static final int USUAL_COLUMNS = 80;
    private static final int FEWEST_COLUMNS = 60;

    /// @param environment `ONEFOLD_COLUMNS`, set where the output is a terminal; and `NO_COLOR`
    static Ink of(Map<String, String> environment) {
        String columns = environment.getOrDefault("ONEFOLD_COLUMNS", "");
        boolean isTerminal = columns.matches("\\d{1,4}");
        boolean isPlain =
                !environment.getOrDefault("NO_COLOR", "").isEmpty()
                        || "dumb".equals(environment.get("TERM"));
        int width = isTerminal ? Integer.parseInt(columns) : USUAL_COLUMNS;
        return new Ink(
                isTerminal && !isPlain,
                width < FEWEST_COLUMNS ? USUAL_COLUMNS : Math.min(width, 120));
    }

    String bold(String text) {
        return paint("1", text);
    }

    String dim(String text) {
        return paint("2", text);
    }

    String good(String text) {
        return paint("32", text);
    }

    String bad(String text) {
        return paint("1;31", text);
    }

    String outside(String text) {
        return paint("36", text);
    }

    /// An intent's state in the colour of what it means: gone out, in doubt, not to be sent.
    String state(String state, String text) {
        return switch (state) {
            case "accepted", "delivered", "read" -> good(text);
            case "uncertain", "unresolved", "held", "failed" -> paint("1;33", text);
            case "skipped", "cancelled" -> paint("35", text);
            default -> text;
        };
    }

    private String paint(String code, String text) {
        return isColoured ? "\u001b[" + code + "m" + text + "\u001b[0m" : text;
    }
}
