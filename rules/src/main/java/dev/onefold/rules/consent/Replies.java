package dev.onefold.rules.consent;

import java.text.Normalizer;
import java.util.Locale;
import java.util.regex.Pattern;

/// Reads replies for what they say about being written to, and about the appointment. The whole
/// message must be one of the [StopWords] or [AnswerWords], in any of the languages, whatever its
/// case, accents, blanks and surrounding punctuation: a stop word inside a sentence ("don't stop
/// by before ten") is not a stop, and a yes that goes on ("yes, but later") is not a yes.
///
/// Words about being written to go before everything else, and a question mark before a yes or a
/// no.
public final class Replies {

    /// Longer than any of the words with its punctuation; the rest of a long text is not looked
    /// at, but for whether it asks something.
    private static final int LONGEST = 100;

    private static final Pattern MARKS = Pattern.compile("[\\p{M}\\p{Cf}\\p{Cc}&&[^\\s]]");
    private static final Pattern BLANKS = Pattern.compile("[\\s\\p{Z}]+");
    private static final Pattern OUTSIDE = Pattern.compile("^[^\\p{L}\\p{N}]+|[^\\p{L}\\p{N}]+$");
    private static final Pattern INSIDE = Pattern.compile("[^\\p{L}\\p{N}]+");
    private static final Pattern APOSTROPHES = Pattern.compile("['’‘`´]");
    private static final Pattern QUESTION = Pattern.compile("[?¿？؟]");

    // Thumbs up, OK hand, check marks; in any skin colour, as often as one likes.
    private static final Pattern YES_SIGNS =
            Pattern.compile("(?:[\\x{1F44D}\\x{1F44C}✅☑✔][\\x{1F3FB}-\\x{1F3FF}\\x{FE0F}\\s]*)+");
    // Thumbs down, crosses, no entry: they take a yes back.
    private static final Pattern NO_SIGNS = Pattern.compile("[\\x{1F44E}❌❎✖\\x{1F6AB}⛔\\x{1F645}]");

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
        return answer(text);
    }

    private static ReplyMeaning answer(String text) {
        if (QUESTION.matcher(text).find()) {
            return ReplyMeaning.QUESTION;
        }
        String plain = plain(text);
        for (AnswerWords words : AnswerWords.LANGUAGES) {
            if (words.cancel().contains(plain)) {
                return ReplyMeaning.CANCEL;
            }
            if (words.confirm().contains(plain) && !NO_SIGNS.matcher(text).find()) {
                return ReplyMeaning.CONFIRM;
            }
        }
        return text.length() <= LONGEST && YES_SIGNS.matcher(text.strip()).matches()
                ? ReplyMeaning.CONFIRM
                : ReplyMeaning.OTHER;
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

    /// Folded, and without the punctuation inside: "Sí, confirmo" is "si confirmo".
    static String plain(String text) {
        String whole = APOSTROPHES.matcher(fold(text)).replaceAll("");
        return INSIDE.matcher(whole).replaceAll(" ");
    }
}
