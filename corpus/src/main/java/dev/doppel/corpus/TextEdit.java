package dev.doppel.corpus;

import dev.doppel.corpus.internal.charset.UnpairedSurrogates;

/**
 * A change to a text. The change replaces the characters from {@code start} (inclusive) to {@code end} (exclusive).
 *
 * <pre>{@code
 * String text = "Call 555-1234 now";
 * TextEdit edit = new TextEdit(5, 13, "[number]");
 * StringBuilder edited = new StringBuilder(text).replace(edit.start(), edit.end(), edit.replacement());
 * String result = edited.toString();    // Call [number] now
 * }</pre>
 *
 * @param start the index of the first replaced character, as in {@link String#substring(int, int)}
 * @param end the index after the last replaced character
 * @param replacement the new characters; empty if the span is removed
 */
public record TextEdit(int start, int end, String replacement) {
    public TextEdit {
        if (start < 0 || start > end) {
            throw new IllegalArgumentException("an edit must have 0 <= start <= end (got: " + start + ", " + end + ")");
        }
        if (UnpairedSurrogates.countUnpaired(replacement) > 0) {
            throw new IllegalArgumentException("a replacement must not contain unpaired surrogates");
        }
    }

    /** Returns an edit that removes the characters from {@code start} (inclusive) to {@code end} (exclusive). */
    public static TextEdit removal(int start, int end) {
        return new TextEdit(start, end, "");
    }
}
