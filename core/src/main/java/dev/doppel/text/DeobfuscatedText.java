package dev.doppel.text;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * A text as readers see it, without the obfuscation that hides matches from software. Passages are found in
 * {@link #text}, and {@link #start} and {@link #end} map offsets in that text to offsets in the original text. A text
 * without obfuscation is unchanged. Instances are immutable and safe for use by multiple threads.
 *
 * <p>Obfuscation is removed in these steps:
 *
 * <ol>
 * <li><b>Hidden text</b>, identified by colours and sizes when the file was read, is removed, or replaced with a space
 *     if it leaves a visible gap.
 * <li><b>Invisible characters</b> (zero-width spaces and joiners, soft hyphens, direction marks, variation selectors
 *     and tag characters) are removed next to letters and digits of scripts that do not need them: Latin, Greek,
 *     Cyrillic, Armenian, Georgian and Cherokee. Removed characters inside a word are reported. Removed characters at
 *     the edge of a word are not reported, since web pages and word processors leave such characters there. Soft
 *     hyphens are never reported. Direction overrides, which reverse letters, are always reported. Invisible characters
 *     next to an emoji, another symbol or a letter of another script are kept, as is a byte order mark at the beginning
 *     of the text.
 * <li><b>Accents</b> are removed from texts with many accented letters that do not exist in any language
 *     ({@link StrayAccentRemover}).
 * <li><b>Small capitals</b> are replaced with lower-case letters ({@link SmallCapitalReplacer}).
 * <li><b>Look-alike letters</b>: a word that mixes scripts is respelled in one of them if each of its letters from
 *     other scripts has a look-alike in that script ({@link ConfusableLetters}). If several scripts qualify, the script
 *     with the most letters in the text is chosen. Letters that have look-alikes are not counted. Alpha, gamma, iota,
 *     kappa, nu, rho and upsilon occur next to Latin letters in formulas, so they are replaced only between lower-case
 *     letters. A word is respelled in Greek only if the text has at least as many letters in Greek as in any other
 *     script.
 * <li>If words were respelled from script A to script B, words that consist only of look-alikes from A ("а" for "a")
 *     are also respelled, unless the text has other words in A.
 * <li>If many words contain one of the seven Greek letters above between lower-case letters, these letters are also
 *     replaced at the beginning and end of words.
 * <li><b>Letter-spaced</b> sections are joined ({@link LetterSpacingRemover}).
 * </ol>
 *
 * <pre>{@code
 * String original = "a pass" + (char) 0x200B + "age";
 * DeobfuscatedText text = DeobfuscatedText.of(original, List.of());
 * String visible = text.text();                  // a passage
 * int found = text.obfuscations().size();        // 1
 * }</pre>
 */
public final class DeobfuscatedText {
    private final DerivedText visible;
    private final List<Obfuscation> obfuscations;
    private final List<FileText.Start> fileStarts;

    private DeobfuscatedText(
            DerivedText visible, List<Obfuscation> obfuscations, List<FileText.Start> originalFileStarts) {
        this.visible = visible;
        this.obfuscations = obfuscations;
        this.fileStarts = inVisible(originalFileStarts, visible);
    }

    private static List<FileText.Start> inVisible(List<FileText.Start> originals, DerivedText visible) {
        if (originals.size() == 1) {
            return originals;
        }
        List<FileText.Start> starts = new ArrayList<>();
        int at = 0;
        for (FileText.Start original : originals) {
            while (at < visible.text().length() && visible.start(at) < original.start()) {
                at++;
            }
            starts.add(new FileText.Start(original.name(), at));
        }
        return starts;
    }

    /** Deobfuscates a text. The hidden spans may be in any order. */
    public static DeobfuscatedText of(String text, List<HiddenText> hidden) {
        return of(text, hidden, List.of(new FileText.Start("", 0)));
    }

    /**
     * Deobfuscates a text that consists of several files. The file starts must be in ascending order, and the first
     * must be at offset 0.
     */
    public static DeobfuscatedText of(String text, List<HiddenText> hidden, List<FileText.Start> fileStarts) {
        DerivedText original = DerivedText.ofOriginal(text);
        List<Obfuscation> obfuscations = new ArrayList<>();
        DerivedText shown = withoutHidden(original, HiddenText.inOrder(hidden, text), obfuscations);
        DerivedText visible = WordSplitter.isAscii(text) ? shown : withUsualLetters(shown, obfuscations);
        visible = LetterSpacingRemover.joined(visible, obfuscations);
        if (visible == original && obfuscations.isEmpty()) {
            return new DeobfuscatedText(original, List.of(), fileStarts);
        }
        return new DeobfuscatedText(
                visible,
                obfuscations.stream()
                        .sorted(Comparator.comparingInt(Obfuscation::start))
                        .toList(),
                fileStarts);
    }

    private static DerivedText withUsualLetters(DerivedText from, List<Obfuscation> obfuscations) {
        DerivedText visible = InvisibleCharacterRemover.removed(from, obfuscations);
        visible = StrayAccentRemover.removed(visible, obfuscations);
        visible = SmallCapitalReplacer.respelled(visible, obfuscations);
        return MixedScriptNormaliser.respelled(visible, obfuscations);
    }

    private static DerivedText withoutHidden(
            DerivedText from, List<HiddenText> hidden, List<Obfuscation> obfuscations) {
        if (hidden.isEmpty()) {
            return from;
        }
        DerivedText.Builder visible = new DerivedText.Builder(from);
        int kept = 0;
        for (HiddenText span : hidden) {
            visible.copy(kept, span.start());
            if (span.leavesGap()) {
                visible.append(' ', span.start(), span.end());
            }
            kept = span.end();
            obfuscations.add(new Obfuscation(Obfuscation.Kind.HIDDEN, span.start(), span.end()));
        }
        visible.copy(kept, from.text().length());
        return visible.build();
    }

    /** Returns the deobfuscated text, or the original string if the text has no obfuscation. */
    public String text() {
        return visible.text();
    }

    /** Splits the deobfuscated text into its files. */
    public List<FileText> files() {
        return FileText.in(Utf8Text.of(text()), fileStarts);
    }

    /** Returns the offset in the original text at which the character at index {@code i} of {@link #text} starts. */
    public int start(int i) {
        return visible.start(i);
    }

    /** Returns the offset in the original text at which the character at index {@code i} of {@link #text} ends. */
    public int end(int i) {
        return visible.end(i);
    }

    /**
     * Returns the obfuscations to report, in text order: removed invisible characters, replaced letters, removed
     * accents, letter-spaced sections and hidden spans.
     */
    public List<Obfuscation> obfuscations() {
        return obfuscations;
    }
}
