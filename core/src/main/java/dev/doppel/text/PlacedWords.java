package dev.doppel.text;

/**
 * The words of a document and their character offsets in the original text. If a single character, such as ½, yields
 * several words, these words have the same offsets. Instances are immutable.
 *
 * <pre>{@code
 * PlacedWords words = TextScheme.PLAIN.splitter().place("Don't panic!");
 * String word = words.words().word(2);    // panic
 * int start = words.start(2);             // 6
 * }</pre>
 */
public final class PlacedWords {
    private final Words words;
    private final int[] starts;
    private final int[] ends;

    PlacedWords(Words words, int[] starts, int[] ends) {
        this.words = words;
        this.starts = starts;
        this.ends = ends;
    }

    /** Returns the words. */
    public Words words() {
        return words;
    }

    /** Returns the number of words. */
    public int count() {
        return starts.length;
    }

    /** Returns the offset at which a word starts in the original text. */
    public int start(int word) {
        return starts[word];
    }

    /** Returns the offset at which a word ends in the original text. */
    public int end(int word) {
        return ends[word];
    }
}
