package dev.doppel.passage;

/**
 * A span of consecutive words in a document.
 *
 * @param start the offset of the span's first character in the original text
 * @param end the offset after the span's last character
 * @param firstWord the index of the span's first word
 * @param words the number of words in the span
 */
public record Span(int start, int end, int firstWord, int words) {
    public int endWord() {
        return firstWord + words;
    }
}
