package dev.doppel.text;

/** The stop words and stems of one language. Safe for use by many threads. */
public interface Language {
    /** The two-letter code, such as {@code de}. */
    String code();

    /** Whether the word, in lower case, carries grammar rather than meaning: "the", "und", "que". */
    boolean isStopWord(String word);

    /** The stem of a word in lower case; the word itself where the language has no stemmer. */
    String stem(String word);
}
