package dev.doppel.text;

import dev.doppel.label.Labelled;

/**
 * A place at which a text looks different to a reader than to a program that compares it.
 *
 * @param start where it begins, in characters of the original text
 * @param end where it ends
 */
public record Trick(Kind kind, int start, int end) {
    /** What was done there. */
    public enum Kind implements Labelled {
        ZERO_WIDTH("zero-width characters"),
        LOOK_ALIKE("look-alike letters"),
        HIDDEN("hidden text");

        private final String inWords;

        Kind(String inWords) {
            this.inWords = inWords;
        }

        /** As a reader is told of it. */
        public String inWords() {
            return inWords;
        }
    }
}
