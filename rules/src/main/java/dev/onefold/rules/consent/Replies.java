package dev.onefold.rules.consent;

import java.text.Normalizer;
import java.util.Locale;
import java.util.regex.Pattern;

/// Reads replies for what they say about being written to. The whole message must be one of the
/// [StopWords], in any of the languages, whatever its case, accents, blanks and surrounding
/// punctuation: a stop word inside a sentence ("don't stop by before ten") is not a stop.
public final class Replies {

    /// Longer than any stop word with its punctuation; the rest of a long text is not looked at.
    private static final int LONGEST = 100;

    private static final Pattern MARKS = Pattern.compile("[\\p{M}\\p{Cf}\\p{Cc}&&[^\\s]]");
    private static final Pattern BLANKS = Pattern.compile("[\\s\\p{Z}]+");
    private static final Pattern OUTSIDE = Pattern.compile("^[^\\p{L}\\p{N}]+|[^\\p{L}\\p{N}]+$");

    private Replies() {}

    /// What the reply means. The same text always means the same; the text is not kept.
    public static ReplyMeaning read(String text) {
        String folded = fold(text);
        for (StopWords words : StopWords.LANGUAGES) {
            if (words.stop().contains(folded)) {
                return ReplyMeaning.STOP;
            }
            if (words.ambiguous().contains(folded)) {
                return ReplyMeaning.AMBIGUOUS;
            }
            if (words.resume().contains(folded)) {
                return ReplyMeaning.RESUME;
            }
        }
        return ReplyMeaning.OTHER;
    }

    /// Whether a stop is meant for every channel, not only for the one it came by.
    public static boolean meansEverything(String text) {
        return StopWords.EVERYTHING.contains(fold(text));
    }

    static String fold(String text) {
        if (text.length() > LONGEST) {
            return "";
        }
        String apart = Normalizer.normalize(text, Normalizer.Form.NFKD);
        String plain = BLANKS.matcher(MARKS.matcher(apart).replaceAll("")).replaceAll(" ");
        return OUTSIDE.matcher(plain).replaceAll("").toLowerCase(Locale.ROOT);
    }
}
