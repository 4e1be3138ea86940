package dev.doppel.bench;

import dev.doppel.lab.generate.CorpusGenerator;
import dev.doppel.lab.generate.CorpusScheme;
import dev.doppel.lab.generate.SimilarityRange;
import java.util.List;
import java.util.stream.IntStream;

/** Documents of about three kilobytes in one of three scripts; always the same ones. */
public enum TextScript {
    ASCII(470) {
        @Override
        String write(String latin) {
            return latin;
        }
    },
    /** Two bytes a letter, with capitals, and spaces between the words. */
    CYRILLIC(275) {
        @Override
        String write(String latin) {
            return Transliteration.cyrillic(latin);
        }
    },
    /** Three bytes a character, each of which is a word; no spaces, and wide punctuation. */
    CHINESE(600) {
        @Override
        String write(String latin) {
            return Transliteration.chinese(latin);
        }
    };

    private static final long SEED = 1;

    /** How many words of the generator make three kilobytes. */
    private final int words;

    TextScript(int words) {
        this.words = words;
    }

    /** So many documents, none of them a copy. */
    public List<String> texts(int documents) {
        CorpusGenerator author = new CorpusScheme(documents, SEED, 0, SimilarityRange.DEFAULT, words).author();
        return IntStream.range(0, documents)
                .mapToObj(number -> write(author.document(number).text()))
                .toList();
    }

    /** Writes generated prose in this script: how words recur and how long sentences are stays as it is. */
    abstract String write(String latin);
}
