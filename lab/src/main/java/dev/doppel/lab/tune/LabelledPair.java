package dev.doppel.lab.tune;

/**
 * A pair of documents labelled same or different.
 *
 * @param left the id of the first document
 * @param right the id of the second document
 * @param place the file and line of the label, for messages
 */
public record LabelledPair(String left, String right, boolean same, String place) {
    public LabelledPair {
        if (left.equals(right)) {
            throw new IllegalArgumentException(
                    place + " labels the document \"" + left + "\" with itself: name two documents");
        }
    }
}
