package dev.doppel.bench;

import dev.doppel.lab.generate.CorpusGenerator;
import dev.doppel.lab.generate.CorpusScheme;
import dev.doppel.lab.generate.SimilarityRange;
import java.util.List;
import java.util.stream.IntStream;

/** A writing system for generated documents of about three kilobytes. The documents are the same in each run. */
public enum TextScript {
    ASCII(470) {
        @Override
        String write(String latin) {
            return latin;
        }
    },
    /** Cyrillic: letters of two bytes, with capitals and with spaces between words. */
    CYRILLIC(275) {
        @Override
        String write(String latin) {
            return Transliteration.cyrillic(latin);
        }
    },
    /** Chinese: characters of three bytes, each a word by itself, without spaces and with full-width punctuation. */
    CHINESE(600) {
        @Override
        String write(String latin) {
            return Transliteration.chinese(latin);
        }
    };

    private static final long SEED = 1;

    /** The number of generated words that make up three kilobytes in this script. */
    private final int words;

    TextScript(int words) {
        this.words = words;
    }

    /** Returns the texts of {@code documents} different documents in this script. */
    public List<String> texts(int documents) {
        CorpusGenerator author = new CorpusScheme(documents, SEED, 0, SimilarityRange.DEFAULT, words).generator();
        return IntStream.range(0, documents)
                .mapToObj(number -> write(author.document(number).text()))
                .toList();
    }

    /** Converts generated Latin prose to this script, and keeps its word and sentence statistics. */
    abstract String write(String latin);
}
