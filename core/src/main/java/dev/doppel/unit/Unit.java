package dev.doppel.unit;

import dev.doppel.label.Labelled;

/**
 * A unit of text that is smaller than a document. Repeated units can be removed from a corpus.
 *
 * <pre>{@code
 * UnitScheme lines = UnitScheme.of(Unit.LINE);       // unit:line:5
 * int words = Unit.PASSAGE.defaultMinWords();        // 50
 * }</pre>
 */
public enum Unit implements Labelled {
    /** The lines between two blank lines. */
    PARAGRAPH(10),
    /** A single line. */
    LINE(5),
    /** A run of a given number of words. A run may begin at any word. */
    PASSAGE(50);

    private final int defaultMinWords;

    Unit(int defaultMinWords) {
        this.defaultMinWords = defaultMinWords;
    }

    /** Returns the default for {@link UnitScheme#minWords}. */
    public int defaultMinWords() {
        return defaultMinWords;
    }
}
