package dev.doppel.text;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * A text as its reader sees it, without what hides a copy from programs, and what was found of that. Passages are looked for
 * in {@link #text}; {@link #start} and {@link #end} lead back to the original. A text without tricks is itself.
 *
 * <ol>
 *   <li><b>Hidden text</b>, as the reader of a file knows it from colours and sizes, is left out; where it leaves a gap, a space
 *       stands for it.
 *   <li><b>Invisible characters</b> (zero-width spaces and joiners, soft hyphens, marks of direction, variation selectors, tags)
 *       are left out beside letters and digits of scripts that have no use for them: Latin, Greek, Cyrillic, Armenian, Georgian,
 *       Cherokee. They are a trick inside a word, and not at its edge, where web pages and word processors leave them. Exceptions:
 *       a soft hyphen never is a trick, and an override, which turns letters around, always is. Beside a letter of another script
 *       or an emoji they stay, as does a byte order mark at the very beginning.
 *   <li><b>Look-alike letters</b>: a word in several scripts is spelled in one of them, if each letter of the others looks like one
 *       of its ({@link Confusables}); if that holds of several, in the one that the text has most letters of, not counting those that have a look-alike. But alpha, gamma,
 *       iota, kappa, nu, rho and upsilon stand beside Latin letters in formulas, and so count only between two small letters;
 *       and a word becomes Greek only in a text most of whose letters are.
 *   <li>Where words were disguised by letters of a script, so are those that consist of such letters altogether ("а" for "a"),
 *       unless the text has other words in that script. Alone they are no trick: they may be what they are.
 * </ol>
 */
public final class DeobfuscatedText {
    private final TracedText seen;
    private final List<Obfuscation> tricks;

    private DeobfuscatedText(TracedText seen, List<Obfuscation> tricks) {
        this.seen = seen;
        this.tricks = tricks;
    }

    /**
     * Sees through a text.
     *
     * @param hidden what cannot be seen of it, in any order
     */
    public static DeobfuscatedText of(String text, List<HiddenText> hidden) {
        TracedText itself = TracedText.itself(text);
        if (hidden.isEmpty() && Splitter.isAscii(text)) {
            return new DeobfuscatedText(itself, List.of());
        }
        List<Obfuscation> tricks = new ArrayList<>();
        TracedText shown = withoutHidden(itself, HiddenText.inOrder(hidden, text), tricks);
        TracedText visible = InvisibleCharacters.removed(shown, tricks);
        TracedText seen = MixedScriptWords.respelled(visible, tricks);
        return new DeobfuscatedText(
                seen,
                tricks.stream()
                        .sorted(Comparator.comparingInt(Obfuscation::start))
                        .toList());
    }

    private static TracedText withoutHidden(TracedText from, List<HiddenText> hidden, List<Obfuscation> tricks) {
        if (hidden.isEmpty()) {
            return from;
        }
        TracedText.Copy copy = new TracedText.Copy(from);
        int kept = 0;
        for (HiddenText stretch : hidden) {
            copy.keep(kept, stretch.start());
            if (stretch.leavesGap()) {
                copy.blank(stretch.start(), stretch.end());
            }
            kept = stretch.end();
            tricks.add(new Obfuscation(Obfuscation.Kind.HIDDEN, stretch.start(), stretch.end()));
        }
        copy.keep(kept, from.text().length());
        return copy.done();
    }

    /** What is left to compare: the same string, where there was nothing to see through. */
    public String text() {
        return seen.text();
    }

    /** Where in the original the character at {@code i} of {@link #text} begins. */
    public int start(int i) {
        return seen.start(i);
    }

    /** Where in the original the character at {@code i} of {@link #text} ends. */
    public int end(int i) {
        return seen.end(i);
    }

    /** In order of place: each invisible character, each replaced letter, each stretch of hidden text. */
    public List<Obfuscation> tricks() {
        return tricks;
    }
}
