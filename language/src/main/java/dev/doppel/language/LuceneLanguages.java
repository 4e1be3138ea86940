package dev.doppel.language;

import dev.doppel.text.NaturalLanguage;
import dev.doppel.text.NaturalLanguages;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The languages for which Lucene has a stop list or a stemmer, by ISO 639-1 code. Stop lists are loaded lazily.
 * Instances are safe for use by multiple threads.
 */
public final class LuceneLanguages implements NaturalLanguages {
    private final TreeMap<String, LanguageSource> sources = new TreeMap<>();
    private final LanguageDetection detection;
    private final Map<String, NaturalLanguage> loaded = new ConcurrentHashMap<>();

    public LuceneLanguages() {
        Map<String, String> codesOfModel = new HashMap<>();
        for (LanguageSource source : LanguageSource.ALL) {
            sources.put(source.code(), source);
            for (String modelCode : source.modelCodes()) {
                codesOfModel.put(modelCode, source.code());
            }
        }
        detection = new LanguageDetection(codesOfModel);
    }

    @Override
    public SortedSet<String> codes() {
        return Collections.unmodifiableSortedSet(sources.navigableKeySet());
    }

    @Override
    public Optional<NaturalLanguage> named(String code) {
        return Optional.ofNullable(sources.get(code))
                .map(source -> loaded.computeIfAbsent(code, ignored -> new LuceneLanguage(source)));
    }

    @Override
    public Optional<NaturalLanguage> of(String text) {
        return detection.code(text).flatMap(this::named);
    }
}
