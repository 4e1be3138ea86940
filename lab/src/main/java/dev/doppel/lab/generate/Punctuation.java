package dev.doppel.lab.generate;

/** The punctuation after a word, from the weakest to the strongest. */
enum Punctuation {
    NONE,
    COMMA,
    FULL_STOP,
    QUESTION,
    /** A full stop and a paragraph break. */
    PARAGRAPH;

    boolean endsSentence() {
        return compareTo(COMMA) > 0;
    }
}
