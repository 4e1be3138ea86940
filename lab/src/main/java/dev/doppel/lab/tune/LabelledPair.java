package dev.doppel.lab.tune;

/**
 * Two documents, and whether somebody said that they are the same.
 *
 * @param left the id of one
 * @param right the id of the other
 * @param place where this is written, for messages: a file and line
 */
public record LabelledPair(String left, String right, boolean same, String place) {
    public LabelledPair {
        if (left.equals(right)) {
            throw new IllegalArgumentException(
                    place + " labels the document \"" + left + "\" with itself: name two documents");
        }
    }
}
