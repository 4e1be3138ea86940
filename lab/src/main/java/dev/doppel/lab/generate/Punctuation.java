package dev.doppel.lab.generate;

/** What follows a word, from the weakest to the strongest. */
enum Punctuation {
    NONE,
    COMMA,
    FULL_STOP,
    QUESTION,
    /** A full stop, and a new paragraph after it. */
    PARAGRAPH;

    boolean endsSentence() {
        return compareTo(COMMA) > 0;
    }
}
