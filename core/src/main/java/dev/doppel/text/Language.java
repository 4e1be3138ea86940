package dev.doppel.text;

import java.util.SortedSet;

/** The stop words and the stemmer of a language. Safe for use by multiple threads. */
public interface Language {
    /** Returns the two-letter code of the language, such as {@code de}. */
    String code();

    /** Returns whether a word in lower case is a stop word: "the", "und", "que". */
    boolean isStopWord(String word);

    /** Returns the stop words in the spelling that {@link #isStopWord} looks up; empty if the language has no list. */
    SortedSet<String> stopWords();

    /**
     * Returns whether words are respelled before they are looked up, such as Greek without accents. If so,
     * {@link #isStopWord} accepts spellings that {@link #stopWords} does not contain.
     */
    boolean isRespelled();

    /** Returns the stem of a word in lower case, or the word itself if the language has no stemmer. */
    String stem(String word);
}
