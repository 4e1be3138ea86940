package dev.doppel.lab.generate;

/**
 * Every parameter of a generated corpus. The same parameters give the same bytes; more documents only add to the end.
 *
 * @param documents how many
 * @param seed makes another corpus of the same kind
 * @param duplicates the share of all documents that are copies of an earlier original; counted in millionths
 * @param similarity what Jaccard similarity (words:5 set, plain text) copies are to have to their originals
 * @param words how long originals are in the mean
 */
public record CorpusScheme(int documents, long seed, double duplicates, SimilarityRange similarity, int words) {
    public static final CorpusScheme DEFAULT = new CorpusScheme(1000, 1, 0.3, SimilarityRange.DEFAULT, 200);

    private static final int MIN_WORDS = 10;

    /** A thick book; the longest documents are some ten times as long. */
    private static final int MAX_WORDS = 1_000_000;

    public CorpusScheme {
        Generator.requireDocuments(documents);
        if (!(duplicates >= 0 && duplicates <= CopyPlan.MAX_SHARE)) {
            throw new IllegalArgumentException("the share of duplicates must be 0 .. 0.999999 (got: " + duplicates
                    + "); at least the first document is an original");
        }
        requireWords(words);
    }

    static void requireWords(int words) {
        if (words < MIN_WORDS || words > MAX_WORDS) {
            throw new IllegalArgumentException(
                    "the mean number of words must be " + MIN_WORDS + " .. " + MAX_WORDS + " (got: " + words + ")");
        }
    }

    /** A worker for one thread. */
    public CorpusGenerator author() {
        return new CorpusGenerator(this);
    }
}
