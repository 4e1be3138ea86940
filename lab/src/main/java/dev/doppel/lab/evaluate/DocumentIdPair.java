package dev.doppel.lab.evaluate;

/** An unordered pair of distinct document ids. */
public record DocumentIdPair(String left, String right) {
    public DocumentIdPair {
        if (left.equals(right)) {
            throw new IllegalArgumentException("a pair must be two documents (got: \"" + left + "\" twice)");
        }
        if (left.compareTo(right) > 0) {
            String smaller = right;
            right = left;
            left = smaller;
        }
    }
}
