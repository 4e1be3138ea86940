package dev.doppel.language;

import dev.doppel.text.NaturalLanguage;
import java.util.Collections;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/** A language from {@link LanguageSource}, with its stop words in memory. */
final class LuceneLanguage implements NaturalLanguage {
    private final LanguageSource source;
    private final Set<String> stopWords;

    LuceneLanguage(LanguageSource source) {
        this.source = source;
        this.stopWords = source.stopList()
                .map(list -> StopWords.read(list, source.spelling()))
                .orElse(Set.of());
    }

    @Override
    public String code() {
        return source.code();
    }

    @Override
    public boolean isStopWord(String word) {
        return stopWords.contains(source.spelling().respell(word));
    }

    @Override
    public SortedSet<String> stopWords() {
        return Collections.unmodifiableSortedSet(new TreeSet<>(stopWords));
    }

    @Override
    public boolean isRespelled() {
        return source.spelling() != LuceneSpelling.AS_WRITTEN;
    }

    @Override
    public String stem(String word) {
        return source.stemming().stem(word);
    }
}
