package dev.doppel.passage;

/**
 * A span of consecutive words in a document.
 *
 * <pre>{@code
 * String left = "A quotation: we hold these truths to be self evident that all men are equal";
 * String right = "We hold these truths to be self evident that all men are equal.";
 * Span span = Doppel.with(Options.defaults()).passages(left, right).get(0).left();
 * int start = span.start();    // 13
 * int words = span.words();    // 13
 * }</pre>
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
