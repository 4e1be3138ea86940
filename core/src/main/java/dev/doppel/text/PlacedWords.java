package dev.doppel.text;

/**
 * The words of a document with their positions in the original text, in characters. Words that come from the same
 * character or sequence of the original, such as a ligature, have the same position. Immutable.
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

    /** Returns where a word starts in the original text. */
    public int start(int word) {
        return starts[word];
    }

    /** Returns where a word ends in the original text. */
    public int end(int word) {
        return ends[word];
    }
}
