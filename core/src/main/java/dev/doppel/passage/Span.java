package dev.doppel.passage;

/**
 * A span of a document.
 *
 * @param start the offset of its first character in the original text
 * @param end the offset after its last character
 * @param firstWord the index of its first word
 * @param words the number of its words
 */
public record Span(int start, int end, int firstWord, int words) {
    public int endWord() {
        return firstWord + words;
    }
}
