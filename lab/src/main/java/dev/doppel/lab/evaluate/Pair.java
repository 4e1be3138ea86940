package dev.doppel.lab.evaluate;

/** Two different documents, by their ids. Which is named first does not matter. */
public record Pair(String left, String right) {
    public Pair {
        if (left.equals(right)) {
            throw new IllegalArgumentException("a pair must be two documents (got: \"" + left + "\" twice)");
        }
        if (left.compareTo(right) > 0) {
            String first = right;
            right = left;
            left = first;
        }
    }
}
