package dev.doppel.text;

import dev.doppel.text.TextScheme.Option;
import dev.doppel.text.internal.WordCharacters;
import java.text.Normalizer;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/** Applies the word options of a {@link TextScheme} to words. A removed word becomes an empty string. */
final class WordFilter {
    private final TextScheme scheme;
    private final @Nullable NaturalLanguages languages;
    private @Nullable NaturalLanguage language;

    WordFilter(TextScheme scheme) {
        this.scheme = scheme;
        scheme.stopList().requireWords();
        languages = scheme.needsLanguage() ? NaturalLanguages.installed() : null;
        if (languages != null && !scheme.language().equals(TextScheme.AUTO)) {
            language = languages
                    .named(scheme.language())
                    .orElseThrow(() -> new IllegalArgumentException("no stop words or stems for language "
                            + scheme.language() + ": use auto or one of " + String.join(" ", languages.codes())));
        }
    }

    /**
     * Prepares this filter for the words of a text. If the language of the text is unknown, words are not stemmed, and
     * only stop words that the user provides are removed.
     */
    void begin(String text) {
        if (languages != null && scheme.language().equals(TextScheme.AUTO)) {
            language = languages.of(text).orElse(null);
        }
    }

    boolean isIdle() {
        return scheme.options().isEmpty();
    }

    String apply(String word) {
        for (Option option : scheme.options()) {
            if (word.isEmpty()) {
                break;
            }
            word = apply(option, word);
        }
        return word;
    }

    private String apply(Option option, String word) {
        return switch (option) {
            case ACCENTS -> withoutAccents(word);
            case DIGITS -> without(word, WordFilter::isNumber);
            case LETTERS -> isOneLetter(word) ? "" : word;
            case STOP -> isStopWord(word) ? "" : word;
            case STEM -> language != null ? language.stem(word) : word;
        };
    }

    private boolean isStopWord(String word) {
        return scheme.stopList().isEmpty()
                ? language != null && language.isStopWord(word)
                : scheme.stopList().contains(word);
    }

    private static String withoutAccents(String word) {
        String decomposed = Normalizer.normalize(word, Normalizer.Form.NFD);
        String bare = without(decomposed, WordFilter::isAccent);
        return bare.length() == decomposed.length() ? word : Normalizer.normalize(bare, Normalizer.Form.NFC);
    }

    private static boolean isAccent(int c) {
        return (c >= 0x0300 && c <= 0x036F)
                || (c >= 0x1AB0 && c <= 0x1AFF)
                || (c >= 0x1DC0 && c <= 0x1DFF)
                || (c >= 0x20D0 && c <= 0x20FF)
                || (c >= 0xFE20 && c <= 0xFE2F);
    }

    private static String without(String word, IntPredicate removed) {
        if (word.codePoints().noneMatch(removed)) {
            return word;
        }
        StringBuilder rest = new StringBuilder(word.length());
        word.codePoints().filter(removed.negate()).forEach(rest::appendCodePoint);
        return rest.toString();
    }

    private static boolean isNumber(int codePoint) {
        int type = Character.getType(codePoint);
        return type == Character.DECIMAL_DIGIT_NUMBER
                || type == Character.LETTER_NUMBER
                || type == Character.OTHER_NUMBER;
    }

    private static boolean isOneLetter(String word) {
        int first = word.codePointAt(0);
        return word.length() == Character.charCount(first)
                && Character.isLetter(first)
                && WordCharacters.role(first) == WordCharacters.Role.JOINS;
    }
}
