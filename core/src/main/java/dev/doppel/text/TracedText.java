package dev.doppel.text;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import org.jspecify.annotations.Nullable;

/** A text made from another by leaving characters out, and for each of its characters where in the original it stands. */
final class TracedText {
    private final String text;
    /** Null where every character stands at its own place. */
    private final @Nullable Places places;

    private record Places(IntArrayList starts, IntArrayList ends) {}

    private TracedText(String text, @Nullable Places places) {
        this.text = text;
        this.places = places;
    }

    static TracedText itself(String original) {
        return new TracedText(original, null);
    }

    /** The same with other characters in the same places. */
    TracedText spelled(String other) {
        return new TracedText(other, places);
    }

    String text() {
        return text;
    }

    int start(int i) {
        return places == null ? i : places.starts.getInt(i);
    }

    int end(int i) {
        return places == null ? i + 1 : places.ends.getInt(i);
    }

    /** Copies a text in order, leaving out what it is not told to copy. */
    static final class Copy {
        private final TracedText from;
        private final StringBuilder text = new StringBuilder();
        private final Places places = new Places(new IntArrayList(), new IntArrayList());

        Copy(TracedText from) {
            this.from = from;
        }

        void keep(int start, int end) {
            text.append(from.text, start, end);
            for (int i = start; i < end; i++) {
                places.starts.add(from.start(i));
                places.ends.add(from.end(i));
            }
        }

        /** Puts one space in place of a stretch. */
        void blank(int start, int end) {
            text.append(' ');
            places.starts.add(from.start(start));
            places.ends.add(from.end(end - 1));
        }

        TracedText done() {
            return new TracedText(text.toString(), places);
        }
    }
}
