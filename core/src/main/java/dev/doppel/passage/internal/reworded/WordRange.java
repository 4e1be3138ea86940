package dev.doppel.passage.internal.reworded;

import dev.doppel.passage.Span;

/** The words {@code start .. end - 1} of a document. */
record WordRange(int start, int end) {
    static WordRange of(Span span) {
        return new WordRange(span.firstWord(), span.endWord());
    }

    int words() {
        return end - start;
    }

    /** Returns the number of words that the two ranges have in common. */
    int overlap(WordRange other) {
        return Math.max(0, Math.min(end, other.end) - Math.max(start, other.start));
    }

    /** Returns the number of words between two ranges. The result is negative if the ranges overlap. */
    int gap(WordRange other) {
        return Math.max(start, other.start) - Math.min(end, other.end);
    }

    /** Returns the smallest range that contains both ranges. */
    WordRange union(WordRange other) {
        return new WordRange(Math.min(start, other.start), Math.max(end, other.end));
    }
}
