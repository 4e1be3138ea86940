package dev.doppel.text;

import java.util.List;
import java.util.stream.IntStream;

/**
 * Joins the letters of letter-spaced sections, in which spaces separate the letters of each word and wider gaps
 * separate the words, as in "t h e o l d m i l l". A section has at least {@value #MIN_LETTERS} letters, each in its
 * own token. At least {@value #MIN_DISTINCT} of these letters are different, so DNA sequences and answers to
 * multiple-choice questions are not sections. A section with too few wider gaps is reported but not changed, since its
 * words are unknown.
 */
final class LetterSpacingRemover {
    private static final int MIN_LETTERS = 40;
    private static final int MIN_DISTINCT = 12;
    /** The maximum mean length of words, in letters. If words are longer on average, the section has too few gaps. */
    private static final int MAX_MEAN_LENGTH = 15;

    private final String text;

    private LetterSpacingRemover(String text) {
        this.text = text;
    }

    /** Returns the text with letter-spaced sections joined. Adds each section to {@code obfuscations}. */
    static DerivedText joined(DerivedText from, List<Obfuscation> obfuscations) {
        LetterSpacingRemover spacing = new LetterSpacingRemover(from.text());
        DerivedText.Builder builder = null;
        int kept = 0;
        int at = 0;
        while (at < spacing.text.length()) {
            int start = spacing.nextToken(at);
            int end = spacing.sectionEnd(start);
            if (end > start && spacing.isSection(start, end)) {
                obfuscations.add(new Obfuscation(Obfuscation.Kind.SPACED, from.start(start), from.end(end - 1)));
                if (spacing.hasGaps(start, end)) {
                    builder = builder == null ? new DerivedText.Builder(from) : builder;
                    builder.copy(kept, start);
                    spacing.join(start, end, builder);
                    kept = end;
                }
            }
            at = Math.max(end, spacing.tokenEnd(start));
        }
        if (builder == null) {
            return from;
        }
        builder.copy(kept, spacing.text.length());
        return builder.build();
    }

    /**
     * Returns the end of the longest sequence of tokens that starts at {@code start} and has at most one letter per
     * token.
     */
    private int sectionEnd(int start) {
        int sectionEnd = start;
        int at = start;
        while (at < text.length()) {
            int end = tokenEnd(at);
            if (!hasAtMostOneLetter(at, end)) {
                break;
            }
            sectionEnd = end;
            at = nextToken(end);
        }
        return sectionEnd;
    }

    private boolean hasAtMostOneLetter(int start, int end) {
        // A token may also contain punctuation.
        int letters = 0;
        for (int i = start; i < end && letters < 2; i++) {
            char c = text.charAt(i);
            letters += isLetter(c) ? 1 : Character.isLetterOrDigit(c) || Character.isSurrogate(c) ? 2 : 0;
        }
        return letters <= 1;
    }

    private boolean isSection(int start, int end) {
        if (end - start < 2 * MIN_LETTERS - 1) {
            return false;
        }
        int[] letters = text.substring(start, end)
                .chars()
                .filter(LetterSpacingRemover::isLetter)
                .toArray();
        return letters.length >= MIN_LETTERS
                && IntStream.of(letters).map(Character::toLowerCase).distinct().count() >= MIN_DISTINCT;
    }

    /** Returns whether a character is a letter of a script that separates words with spaces. */
    private static boolean isLetter(int c) {
        if (!Character.isLetter(c)) {
            return false;
        }
        UnicodeScript script = UnicodeScript.of(c);
        return script != UnicodeScript.OTHER && script != UnicodeScript.NEUTRAL;
    }

    private boolean hasGaps(int start, int end) {
        int letters = 0;
        int words = 1;
        for (int at = start; at < end; at = nextToken(tokenEnd(at))) {
            letters++;
            words += isGap(tokenEnd(at), nextToken(tokenEnd(at))) ? 1 : 0;
        }
        return letters <= words * MAX_MEAN_LENGTH;
    }

    /** Returns whether the white space {@code text[start, end)} separates words rather than letters. */
    private boolean isGap(int start, int end) {
        return end - start > 1 || (start < text.length() && text.charAt(start) == '\n');
    }

    private void join(int start, int end, DerivedText.Builder builder) {
        int at = start;
        while (at < end) {
            int tokenEnd = tokenEnd(at);
            builder.copy(at, tokenEnd);
            at = nextToken(tokenEnd);
            if (at < end && isGap(tokenEnd, at)) {
                builder.copy(tokenEnd, at);
            }
        }
    }

    private int nextToken(int from) {
        int at = from;
        while (at < text.length() && isSpace(text.charAt(at))) {
            at++;
        }
        return at;
    }

    private int tokenEnd(int from) {
        int at = from;
        while (at < text.length() && !isSpace(text.charAt(at))) {
            at++;
        }
        return at;
    }

    private static boolean isSpace(char c) {
        return c <= ' ' || c == 0xA0 || (c >= 0x2000 && c <= 0x200A) || c == 0x202F || c == 0x3000;
    }
}
