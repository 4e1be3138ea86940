package dev.doppel.text;

import dev.doppel.internal.collect.IntList;
import org.jspecify.annotations.Nullable;

/**
 * A text that is derived from an original text, with a mapping from each of its characters to a span of the original
 * text.
 */
final class TracedText {
    private final String text;
    /** The spans of all characters, or null if this text is the original. */
    private final @Nullable Spans spans;

    private record Spans(IntList starts, IntList ends) {}

    private TracedText(String text, @Nullable Spans spans) {
        this.text = text;
        this.spans = spans;
    }

    static TracedText ofOriginal(String original) {
        return new TracedText(original, null);
    }

    /**
     * Returns a text with the characters of {@code other} and the spans of this text. Both texts must have the same
     * length.
     */
    TracedText withText(String other) {
        return new TracedText(other, spans);
    }

    String text() {
        return text;
    }

    /** Returns the offset in the original text at which the character at index {@code i} starts. */
    int start(int i) {
        return spans == null ? i : spans.starts.getInt(i);
    }

    /** Returns the offset in the original text at which the character at index {@code i} ends. */
    int end(int i) {
        return spans == null ? i + 1 : spans.ends.getInt(i);
    }

    /** Builds a text from parts of a source text, in order. */
    static final class Builder {
        private final TracedText source;
        private final StringBuilder text = new StringBuilder();
        private final Spans spans = new Spans(new IntList(), new IntList());

        Builder(TracedText source) {
            this.source = source;
        }

        /** Appends {@code source[start, end)}. */
        void copy(int start, int end) {
            for (int i = start; i < end; i++) {
                append(source.text.charAt(i), i, i + 1);
            }
        }

        /** Appends a character that represents {@code source[start, end)}. */
        void append(char c, int start, int end) {
            text.append(c);
            spans.starts.add(source.start(start));
            spans.ends.add(source.end(end - 1));
        }

        TracedText build() {
            return new TracedText(text.toString(), spans);
        }
    }
}
