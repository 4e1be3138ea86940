package dev.doppel.text;

/**
 * The words of a document, and where in the original text each of them stands: from {@link #start} up to {@link #end}, in
 * characters. A word whose characters come from one piece of the original shares that piece with its neighbours there.
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

    public Words words() {
        return words;
    }

    public int count() {
        return starts.length;
    }

    public int start(int word) {
        return starts[word];
    }

    public int end(int word) {
        return ends[word];
    }
}
