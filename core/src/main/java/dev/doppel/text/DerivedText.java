package dev.doppel.text;

import dev.doppel.internal.collect.IntList;
import org.jspecify.annotations.Nullable;

/** A text derived from an original text, with a mapping from each of its characters to a span of the original. */
final class DerivedText {
    private final String text;
    /** The spans of all characters, or null if this text is the original. */
    private final @Nullable Spans spans;

    private record Spans(IntList starts, IntList ends) {}

    private DerivedText(String text, @Nullable Spans spans) {
        this.text = text;
        this.spans = spans;
    }

    static DerivedText ofOriginal(String original) {
        return new DerivedText(original, null);
    }

    /**
     * Returns a text with the characters of {@code other} and the spans of this text. Both texts must have the same
     * length.
     */
    DerivedText withText(String other) {
        return new DerivedText(other, spans);
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
        private final DerivedText source;
        private final StringBuilder text = new StringBuilder();
        private final Spans spans = new Spans(new IntList(), new IntList());

        Builder(DerivedText source) {
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

        DerivedText build() {
            return new DerivedText(text.toString(), spans);
        }
    }
}
