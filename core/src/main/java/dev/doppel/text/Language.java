package dev.doppel.text;

import java.util.SortedSet;

/** The stop words and stems of one language. Safe for use by many threads. */
public interface Language {
    /** The two-letter code, such as {@code de}. */
    String code();

    /** Whether the word, in lower case, carries grammar rather than meaning: "the", "und", "que". */
    boolean isStopWord(String word);

    /** Returns the words that {@link #isStopWord} knows, as they are looked up; none where the language has no list. */
    SortedSet<String> stopWords();

    /**
     * Whether words are looked up in another spelling than they are written in, such as Greek without accents. Then the
     * words of {@link #stopWords} alone find fewer words of a text than {@link #isStopWord} does.
     */
    boolean isRespelt();

    /** The stem of a word in lower case; the word itself where the language has no stemmer. */
    String stem(String word);
}
