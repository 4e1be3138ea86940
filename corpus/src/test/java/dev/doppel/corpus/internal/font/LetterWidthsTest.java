package dev.doppel.corpus.internal.font;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class LetterWidthsTest {
    private static final String LETTERS = "abcdefghijklmnopqrstuvwxyz";

    private static final int[] TIMES = {
        444, 500, 444, 500, 444, 333, 500, 500, 278, 278, 500, 278, 778, 500, 500, 500, 500, 333, 389, 278, 500, 500,
        722, 500, 500, 444
    };

    @Test
    void widthsOfAnotherFontAreUsual() {
        assertThat(widths(LETTERS, 0).areOfOtherLetters()).isFalse();
    }

    @Test
    void widthsOfShiftedLettersAreUnusual() {
        for (int places = 1; places < LETTERS.length(); places++) {
            assertThat(widths(LETTERS, places).areOfOtherLetters())
                    .as("shifted by %d", places)
                    .isTrue();
        }
    }

    @Test
    void fewLettersAreNotJudged() {
        assertThat(widths("etaoinshrdlcumw", 13).areOfOtherLetters()).isFalse();
        assertThat(widths("etaoinshrdlcumwf", 13).areOfOtherLetters()).isTrue();
    }

    @Test
    void monospacedFontsAreNotJudged() {
        LetterWidths letters = new LetterWidths();
        // slight differences, as they result from rounding
        LETTERS.chars().forEach(letter -> letters.add(letter, 600 + (letter % 2)));

        assertThat(letters.areOfOtherLetters()).isFalse();
    }

    @Test
    void otherCharactersAndGlyphsWithoutWidthAreIgnored() {
        LetterWidths letters = widths(LETTERS, 0);

        for (int character : new int[] {'A', '1', 'é', '`', '{', 0x430, -1}) {
            letters.add(character, 5000);
        }
        LETTERS.chars().forEach(letter -> letters.add(letter, 0));

        assertThat(letters.areOfOtherLetters()).isFalse();
    }

    /** Returns the widths of a font that shows each letter as the one a number of places later. */
    private static LetterWidths widths(String letters, int places) {
        LetterWidths widths = new LetterWidths();
        letters.chars().forEach(letter -> widths.add(letter, TIMES[(letter - 'a' + places) % TIMES.length]));
        return widths;
    }
}
