package dev.doppel.bench;

import dev.doppel.lab.generate.CorpusGenerator;
import dev.doppel.lab.generate.GeneratedCorpusScheme;
import dev.doppel.lab.generate.SimilarityRange;
import java.util.List;
import java.util.stream.IntStream;

/** A writing system for generated documents of about 3 KB. The documents are the same in each run. */
public enum WritingSystem {
    ASCII(470) {
        @Override
        String write(String latin) {
            return latin;
        }
    },
    /** Cyrillic text, with two-byte letters in upper and lower case, and spaces between words. */
    CYRILLIC(275) {
        @Override
        String write(String latin) {
            return Transliteration.cyrillic(latin);
        }
    },
    /** Chinese text, with three-byte characters, full-width punctuation and no spaces. Each character is a word. */
    CHINESE(600) {
        @Override
        String write(String latin) {
            return Transliteration.chinese(latin);
        }
    };

    private static final long SEED = 1;

    /** The number of generated words that yield about 3 KB in this script. */
    private final int words;

    WritingSystem(int words) {
        this.words = words;
    }

    /** Returns {@code documents} different texts in this script. */
    public List<String> texts(int documents) {
        CorpusGenerator author =
                new GeneratedCorpusScheme(documents, SEED, 0, SimilarityRange.DEFAULT, words).generator();
        return IntStream.range(0, documents)
                .mapToObj(number -> write(author.document(number).text()))
                .toList();
    }

    /** Converts generated Latin prose to this script, without changing the statistics of words and sentences. */
    abstract String write(String latin);
}
