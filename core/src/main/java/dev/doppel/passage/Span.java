package dev.doppel.passage;

/**
 * A stretch of a document.
 *
 * @param start where it begins in the original text, in characters
 * @param end where it ends
 * @param firstWord the number of its first word
 * @param words how many it has
 */
public record Span(int start, int end, int firstWord, int words) {
    int endWord() {
        return firstWord + words;
    }
}
