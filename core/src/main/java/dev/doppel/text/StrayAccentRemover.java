package dev.doppel.text;

import java.text.Normalizer;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Removes accents from a text in which accents were added to many letters. No language writes an acute accent on b, d
 * or t, for example, so Unicode has no precomposed letters for such combinations. A text is changed if such accents
 * occur on at least {@value #MIN_LETTERS} different consonants and in at least a fifth of all words. Texts on phonetics
 * contain fewer such accents. If a text is changed, the same accents are also removed from letters that carry them in
 * some languages.
 */
final class StrayAccentRemover {
    /**
     * The consonants whose accents are counted. Other letters often have accents in natural languages or in
     * transcriptions.
     */
    private static final String CONSONANTS = "bcdfghjkpqstvwxz";

    private static final int MIN_LETTERS = 4;
    private static final int WORDS_PER_ACCENT = 5;
    private static final char FIRST = 0x300;
    private static final char LAST = 0x36F;

    private final String text;
    private final Set<Character> stray = new HashSet<>();

    private StrayAccentRemover(String text) {
        this.text = text;
    }

    /** Returns the text without stray accents. Adds each removed accent to {@code obfuscations}. */
    static DerivedText removed(DerivedText from, List<Obfuscation> obfuscations) {
        StrayAccentRemover accents = new StrayAccentRemover(from.text());
        return accents.find() ? accents.remove(from, obfuscations) : from;
    }

    /** Finds the stray accents. Returns whether the text must be changed. */
    private boolean find() {
        Set<Character> letters = new HashSet<>();
        int words = 0;
        int accentedWords = 0;
        boolean inWord = false;
        boolean isAccented = false;
        for (int at = 0; at < text.length(); at++) {
            char c = text.charAt(at);
            if (c == ' ' || c == '\n') {
                inWord = false;
            } else if (!inWord) {
                inWord = true;
                isAccented = false;
                words++;
            }
            if (at > 0 && isAccent(c)) {
                char letter = Character.toLowerCase(text.charAt(at - 1));
                if (letter < 0x80 && Character.isLetter(letter) && !composes(letter, c)) {
                    stray.add(c);
                    if (CONSONANTS.indexOf(letter) >= 0) {
                        letters.add(letter);
                        accentedWords += isAccented ? 0 : 1;
                        isAccented = true;
                    }
                }
            }
        }
        return letters.size() >= MIN_LETTERS && accentedWords * WORDS_PER_ACCENT >= words;
    }

    private static boolean isAccent(char c) {
        return c >= FIRST && c <= LAST;
    }

    private static boolean composes(char letter, char accent) {
        return Normalizer.normalize("" + letter + accent, Normalizer.Form.NFC).length() == 1;
    }

    private DerivedText remove(DerivedText from, List<Obfuscation> obfuscations) {
        DerivedText.Builder builder = new DerivedText.Builder(from);
        for (int at = 0; at < text.length(); at++) {
            char c = text.charAt(at);
            char letter = isAccent(c) && stray.contains(c) ? 0 : withoutAccent(c);
            if (letter != c) {
                obfuscations.add(new Obfuscation(Obfuscation.Kind.ACCENT, from.start(at), from.end(at)));
                if (letter != 0) {
                    builder.append(letter, at, at + 1);
                }
            } else {
                builder.append(c, at, at + 1);
            }
        }
        return builder.build();
    }

    /** Returns the base letter of an ASCII letter with a stray accent. Returns any other character unchanged. */
    private char withoutAccent(char c) {
        if (c < 0xC0 || c > 0x1EFF) {
            return c;
        }
        String parts = Normalizer.normalize(Character.toString(c), Normalizer.Form.NFD);
        return parts.length() == 2 && parts.charAt(0) < 0x80 && stray.contains(parts.charAt(1)) ? parts.charAt(0) : c;
    }
}
