package dev.doppel.lab.tune;

import dev.doppel.Options;
import dev.doppel.shingle.ShingleScheme;
import dev.doppel.text.TextScheme;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What is asked of a {@link Tuner}.
 *
 * @param options what is settled already: how text becomes words, the recall to reach, the threads, whether shingles are
 *     counted; the rest is recommended
 * @param shingles from which one is recommended, the shortest first
 * @param threshold the one to recommend a method for; null to have it recommended too
 * @param sample how many documents are compared with all others, at most
 * @param seed draws another sample
 */
public record TuneOptions(
        Options options,
        List<ShingleScheme> shingles,
        @Nullable Double threshold,
        int sample,
        long seed) {
    /** Enough for the similarities that one pair in a million has, if there are some thousand documents. */
    public static final int DEFAULT_SAMPLE = 1000;

    private static final int MAX_SAMPLE = 1_000_000;

    /** Longer runs are rarely better: each edit spoils as many shingles as a run is long. */
    private static final int LONGEST_WORDS = 8;

    /** From about a short word to about five words of English with the spaces between them. */
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

    /** Runs of one word and more, or of characters where there are no words, for a user who named no size. */
    public static List<ShingleScheme> usualShingles(TextScheme text, boolean bag) {
        Stream<ShingleScheme> usual = text.profile() == TextScheme.Profile.VERBATIM
                ? CHARACTERS.stream().map(ShingleScheme::chars)
                : IntStream.rangeClosed(1, LONGEST_WORDS).mapToObj(ShingleScheme::words);
        return usual.map(shingles -> bag ? shingles.asBag() : shingles).toList();
    }
}
