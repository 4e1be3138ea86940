package dev.doppel.text;

import java.util.SortedSet;

/**
 * The stop words and the stemmer of a language. Implementations are safe for use by multiple threads.
 *
 * <pre>{@code
 * Function<String, List<String>> stems = text -> {
 *     NaturalLanguage language = NaturalLanguages.installed().of(text).orElseThrow();
 *     return Stream.of(text.split(" ")).filter(word -> !language.isStopWord(word)).map(language::stem).toList();
 * };
 * }</pre>
 */
public interface NaturalLanguage {
    /** Returns the two-letter code of the language, such as {@code de}. */
    String code();

    /** Returns whether a word in lower case is a stop word, such as "the", "und" or "que". */
    boolean isStopWord(String word);

    /**
     * Returns the stop words in the spelling that {@link #isStopWord} uses for comparisons, or an empty set if the
     * language has no stop words.
     */
    SortedSet<String> stopWords();

    /**
     * Returns whether {@link #isStopWord} respells words before looking them up, and thus also accepts spellings that
     * {@link #stopWords} does not contain.
     */
    boolean isRespelled();

    /** Returns the stem of a word in lower case, or the word itself if the language has no stemmer. */
    String stem(String word);
}
