package dev.doppel.lab.tune;

import dev.doppel.Options;
import dev.doppel.shingle.ShingleScheme;
import dev.doppel.text.TextScheme;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The options for a {@link Tuner}.
 *
 * @param options the scan options that are not tuned, such as the text scheme, the recall and the number of threads
 * @param shingles the shingle schemes to choose from, ordered from shortest to longest
 * @param threshold the requested threshold, or null to recommend one
 * @param sample the maximum number of documents to compare with all others
 */
public record TuneOptions(
        Options options,
        List<ShingleScheme> shingles,
        @Nullable Double threshold,
        int sample,
        long seed) {
    /** The default maximum number of sampled documents. */
    public static final int DEFAULT_SAMPLE = 1000;

    public static final int DEFAULT_SEED = 1;

    private static final int MAX_SAMPLE = 1_000_000;

    /** The largest shingle size, in words, that is tried by default. Longer shingles rarely give better results. */
    private static final int MAX_WORDS = 8;

    /**
     * The default shingle sizes in characters, from the length of a short English word to the length of about five
     * words.
     */
    private static final List<Integer> CHARACTERS = List.of(3, 5, 7, 9, 12, 16, 20, 30);

    public TuneOptions {
        shingles = List.copyOf(shingles);
        if (shingles.isEmpty()) {
            throw new IllegalArgumentException("tuning needs at least one size of shingles");
        }
        shingles.forEach(each -> each.requireFit(options.text()));
        if (threshold != null && !(threshold > 0 && threshold <= 1)) {
            throw new IllegalArgumentException("threshold must be above 0 and at most 1 (got: " + threshold + ")");
        }
        if (sample < 2 || sample > MAX_SAMPLE) {
            throw new IllegalArgumentException(
                    "sample must be 2 .. " + MAX_SAMPLE + " documents (got: " + sample + ")");
        }
    }

    /**
     * Returns the default shingle schemes to choose from. Shingle sizes range from 1 to 8 words, or from 3 to 30
     * characters if the text profile has no words.
     */
    public static List<ShingleScheme> defaultShingles(TextScheme text, boolean bag) {
        Stream<ShingleScheme> candidates = text.profile() == TextScheme.Profile.VERBATIM
                ? CHARACTERS.stream().map(ShingleScheme::chars)
                : IntStream.rangeClosed(1, MAX_WORDS).mapToObj(ShingleScheme::words);
        return candidates.map(shingles -> bag ? shingles.asBag() : shingles).toList();
    }
}
