package dev.doppel.bench;

import dev.doppel.lab.generate.CorpusGenerator;
import dev.doppel.lab.generate.CorpusScheme;
import dev.doppel.lab.generate.SimilarityRange;
import java.util.List;
import java.util.stream.IntStream;

/** Generates documents of about three kilobytes in a script. They are the same in each run. */
public enum TextScript {
    ASCII(470) {
        @Override
        String write(String latin) {
            return latin;
        }
    },
    /** Two bytes per letter, capitals, and spaces between words. */
    CYRILLIC(275) {
        @Override
        String write(String latin) {
            return Transliteration.cyrillic(latin);
        }
    },
    /** Three bytes per character, each a word; no spaces, and full-width punctuation. */
    CHINESE(600) {
        @Override
        String write(String latin) {
            return Transliteration.chinese(latin);
        }
    };

    private static final long SEED = 1;

    /** The number of generated words that give three kilobytes. */
    private final int words;

    TextScript(int words) {
        this.words = words;
    }

    /** Returns documents without copies. */
    public List<String> texts(int documents) {
        CorpusGenerator author = new CorpusScheme(documents, SEED, 0, SimilarityRange.DEFAULT, words).generator();
        return IntStream.range(0, documents)
                .mapToObj(number -> write(author.document(number).text()))
                .toList();
    }

    /** Converts generated prose to this script, with the same word and sentence statistics. */
    abstract String write(String latin);
}
