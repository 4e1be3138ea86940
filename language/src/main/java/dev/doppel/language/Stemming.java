package dev.doppel.language;

import java.util.function.Supplier;
import org.tartarus.snowball.SnowballStemmer;

/** The stem of a word in lower case. Safe for use by many threads. */
@FunctionalInterface
interface Stemming {
    /** For a language without a stemmer: every word is its own stem. */
    Stemming NONE = word -> word;

    String stem(String word);

    /** A stemmer of Snowball. It keeps the word in its fields, so that each thread needs its own. */
    static Stemming snowball(Supplier<SnowballStemmer> maker) {
        ThreadLocal<SnowballStemmer> stemmers = ThreadLocal.withInitial(maker);
        return word -> {
            SnowballStemmer stemmer = stemmers.get();
            stemmer.setCurrent(word);
            stemmer.stem();
            String stem = stemmer.getCurrent();
            // Some stemmers take a word that is all ending, such as the Nepali "का", for nothing but its ending.
            return stem.isEmpty() ? word : stem;
        };
    }

    /** The stem of the word so spelt; a word that is not stemmed stays as written. */
    default Stemming after(Spelling spelling) {
        return this == NONE ? NONE : word -> stem(spelling.of(word));
    }
}
