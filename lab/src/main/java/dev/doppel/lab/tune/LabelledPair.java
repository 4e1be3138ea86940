package dev.doppel.lab.tune;

/**
 * A pair of document ids that is labelled as same or different.
 *
 * @param place the file and line of the label
 */
public record LabelledPair(String left, String right, boolean same, String place) {
    public LabelledPair {
        if (left.equals(right)) {
            throw new IllegalArgumentException(
                    place + " labels the document \"" + left + "\" with itself: name two documents");
        }
    }
}
