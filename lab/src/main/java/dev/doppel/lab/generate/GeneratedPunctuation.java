package dev.doppel.lab.generate;

/** The punctuation that follows a word, ordered from the weakest to the strongest. */
enum GeneratedPunctuation {
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
