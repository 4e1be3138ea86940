package dev.doppel.contamination;

import dev.doppel.internal.Decimals;
import java.io.Serializable;

/**
 * The rules that decide whether a document contains a benchmark item. Items and documents are split into words by the
 * plain text profile, so case, punctuation and white space do not matter.
 *
 * <ul>
 *   <li>An item with fewer than {@code minWords} words is not usable.
 *   <li>An item with fewer than {@value #EXACT_BELOW} words must occur in full.
 *   <li>A longer item must share a run of {@value #SEED_WORDS} words (a seed) with the document. Near this run, the
 *       longest common subsequence of words must contain at least the fraction {@code overlap} of the item.
 *   <li>A run of {@code ngram} words that a document shares with an item is also a hit, regardless of the overlap.
 *   <li>A seed is common if it occurs outside copies of longer items in more than {@value #COMMON_ABOVE} documents and
 *       in more than the fraction {@code maxFrequency} of all documents. Words covered only by common seeds are not
 *       counted; see {@link CommonPhraseFilter}.
 * </ul>
 *
 * <pre>{@code
 * ContaminationScheme scheme = new ContaminationScheme(8, 0.9, 30, 0.001);
 * ItemIndex.Builder items = new ItemIndex.Builder(scheme);
 * boolean isTooShort = items.add("Name a planet with moons.") == ItemIndex.TOO_SHORT;    // true
 * }</pre>
 *
 * @param minWords the minimum number of words in a usable item, at least {@value #SEED_WORDS}
 * @param overlap the minimum fraction of an item's words that a document must contain in the same order
 * @param ngram the minimum number of words in a shared run that is a hit regardless of the overlap
 * @param maxFrequency the maximum fraction of documents in which an uncommon seed may occur
 */
public record ContaminationScheme(int minWords, double overlap, int ngram, double maxFrequency)
        implements Serializable {
    /** The number of words in a seed. */
    public static final int SEED_WORDS = 5;

    /** The minimum number of words in an item whose copies may contain changes. */
    public static final int EXACT_BELOW = 10;

    /**
     * The number of documents up to which a seed is never common, so that small corpora have only a few common phrases.
     */
    public static final int COMMON_ABOVE = 10;

    /** The maximum number of an item's words that are used. This limit bounds the memory for an alignment. */
    public static final int MAX_WORDS = 8192;

    public static final ContaminationScheme DEFAULTS = new ContaminationScheme(5, 0.8, 30, 0.0001);

    private static final double MIN_OVERLAP = 0.5;
    private static final double ROUNDING = 1e-9;

    public ContaminationScheme {
        if (minWords < SEED_WORDS) {
            throw new IllegalArgumentException(
                    "the minimum number of words must be " + SEED_WORDS + " or more (got: " + minWords + ")");
        }
        if (!(overlap >= MIN_OVERLAP && overlap <= 1)) {
            throw new IllegalArgumentException(
                    "overlap must be between 0.5 and 1 (got: " + Decimals.shortest(overlap) + ")");
        }
        if (ngram < EXACT_BELOW) {
            throw new IllegalArgumentException(
                    "the n-gram must have " + EXACT_BELOW + " words or more (got: " + ngram + ")");
        }
        if (!(maxFrequency >= 0 && maxFrequency <= 1)) {
            throw new IllegalArgumentException(
                    "the maximum frequency must be between 0 and 1 (got: " + Decimals.shortest(maxFrequency) + ")");
        }
    }

    /** Returns whether an item of {@code words} words must occur unchanged. */
    static boolean isExact(int words) {
        return words < EXACT_BELOW;
    }

    /** Returns the minimum number of words that a document must share with an item of {@code words} words. */
    int minShared(int words) {
        return (int) Math.ceil(words * overlap - ROUNDING);
    }

    /** Returns the maximum number of words that may be missing from a copy of an item of {@code words} words. */
    int mayLack(int words) {
        return isExact(words) ? 0 : words - minShared(words);
    }

    /** Returns the maximum number of documents in which an uncommon seed may occur. */
    long maxDocuments(long documents) {
        return Math.max(COMMON_ABOVE, (long) (maxFrequency * documents + ROUNDING));
    }

    @Override
    public String toString() {
        return "min-words:" + minWords + " overlap>=" + Decimals.shortest(overlap) + " ngram:" + ngram
                + " max-frequency:" + Decimals.shortest(maxFrequency);
    }
}
