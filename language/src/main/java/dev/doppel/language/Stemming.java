package dev.doppel.language;

import java.util.function.Supplier;
import org.tartarus.snowball.SnowballStemmer;

/** A stemmer for lower-case words. Implementations must be thread-safe. */
@FunctionalInterface
interface Stemming {
    /** The stemmer for languages without stemming rules. This stemmer returns every word unchanged. */
    Stemming NONE = word -> word;

    String stem(String word);

    /**
     * Returns a thread-safe stemmer that uses one Snowball stemmer per thread, since a Snowball stemmer stores the
     * current word.
     */
    static Stemming snowball(Supplier<SnowballStemmer> maker) {
        ThreadLocal<SnowballStemmer> stemmers = ThreadLocal.withInitial(maker);
        return word -> {
            SnowballStemmer stemmer = stemmers.get();
            stemmer.setCurrent(word);
            stemmer.stem();
            String stem = stemmer.getCurrent();
            // Some stemmers return an empty stem for a word that consists only of an ending, such as the Nepali "का".
            return stem.isEmpty() ? word : stem;
        };
    }

    /**
     * Returns a stemmer that converts each word to the given spelling before applying this stemmer. If this stemmer is
     * {@link #NONE}, returns {@link #NONE}.
     */
    default Stemming after(LuceneSpelling spelling) {
        return this == NONE ? NONE : word -> stem(spelling.respell(word));
    }
}
