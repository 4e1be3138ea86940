package dev.doppel.language;

import java.util.function.Supplier;
import org.tartarus.snowball.SnowballStemmer;

/** A stemmer for words in lower case. Safe for use by multiple threads. */
@FunctionalInterface
interface Stemming {
    /** Returns every word unchanged, for languages without a stemmer. */
    Stemming NONE = word -> word;

    String stem(String word);

    /** Returns a Snowball stemmer, one instance per thread, since an instance keeps the word in its fields. */
    static Stemming snowball(Supplier<SnowballStemmer> maker) {
        ThreadLocal<SnowballStemmer> stemmers = ThreadLocal.withInitial(maker);
        return word -> {
            SnowballStemmer stemmer = stemmers.get();
            stemmer.setCurrent(word);
            stemmer.stem();
            String stem = stemmer.getCurrent();
            // Some stemmers return an empty stem for a word that is only an ending, such as the Nepali "का".
            return stem.isEmpty() ? word : stem;
        };
    }

    /** Returns a stemmer that respells words first. Without a stemmer, words stay as written. */
    default Stemming after(Spelling spelling) {
        return this == NONE ? NONE : word -> stem(spelling.respell(word));
    }
}
