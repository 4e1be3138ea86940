package dev.doppel.unit.internal;

import dev.doppel.shingle.WordHasher;
import java.util.Arrays;

/**
 * The units of a text, in text order: words, or the lines or paragraphs that have enough words. Each unit has a
 * position in the text and a hash. Units with the same words in the same order have equal hashes. Instances are
 * immutable.
 */
public final class TextUnits {
    private final long[] hashes;
    private final int[] starts;
    private final int[] ends;
    private final int[] nexts;
    private final int[] words;
    private final int allWords;

    /**
     * Creates units from their hashes and positions.
     *
     * @param hashes the hash of each unit
     * @param starts the offset of each unit's first character
     * @param ends the offset after each unit's last character
     * @param nexts the offset up to which text is deleted together with the unit, such as the start of the next word
     * @param words the number of words in each unit
     * @param allWords the number of words in the text, including words that are not in any unit
     */
    TextUnits(long[] hashes, int[] starts, int[] ends, int[] nexts, int[] words, int allWords) {
        this.hashes = hashes;
        this.starts = starts;
        this.ends = ends;
        this.nexts = nexts;
        this.words = words;
        this.allWords = allWords;
    }

    /**
     * Returns the units of a text, where each word is a unit. Text after the last word, except white space, belongs to
     * that word.
     */
    static TextUnits ofWords(long[] hashes, int[] starts, int[] ends, int textEnd) {
        int count = hashes.length;
        int[] nexts = new int[count];
        if (count > 0) {
            System.arraycopy(starts, 1, nexts, 0, count - 1);
            nexts[count - 1] = Math.max(textEnd, ends[count - 1]);
        }
        int[] words = new int[count];
        Arrays.fill(words, 1);
        return new TextUnits(hashes, starts, ends, nexts, words, count);
    }

    public int count() {
        return hashes.length;
    }

    public long hash(int unit) {
        return hashes[unit];
    }

    /** Returns the hash of {@code count} consecutive units. */
    long combinedHash(int first, int count) {
        return WordHasher.combine(hashes, first, count);
    }

    public int start(int unit) {
        return starts[unit];
    }

    public int end(int unit) {
        return ends[unit];
    }

    public int next(int unit) {
        return nexts[unit];
    }

    public int words(int unit) {
        return words[unit];
    }

    public int allWords() {
        return allWords;
    }

    /**
     * Returns whether a unit shares a character with the previous unit. For example, the character ½ yields two words.
     */
    boolean sharesCharacter(int unit) {
        return unit > 0 && unit < starts.length && starts[unit] < ends[unit - 1];
    }
}
