package dev.doppel.lab.generate;

/**
 * The parameters of a corpus with planted near-duplicates. The same parameters always produce the same bytes.
 * Increasing {@code documents} appends documents without changing the existing ones.
 *
 * <pre>{@code
 * CorpusGenerator generator = GeneratedCorpusScheme.DEFAULT.generator();
 * Document document = generator.document(7);
 * Optional<PlantedPair> original = generator.planted(7);
 * }</pre>
 *
 * @param duplicates the fraction of documents that are copies of an earlier original, rounded to millionths
 * @param similarity the range of Jaccard similarities between copies and originals, based on five-word shingles
 * @param words the mean number of words in an original
 */
public record GeneratedCorpusScheme(
        int documents, long seed, double duplicates, SimilarityRange similarity, int words) {
    public static final GeneratedCorpusScheme DEFAULT =
            new GeneratedCorpusScheme(1000, 1, 0.3, SimilarityRange.DEFAULT, 200);

    private static final int MIN_WORDS = 10;

    /** The maximum value of {@link #words()}. The longest documents are about ten times as long as the mean. */
    private static final int MAX_WORDS = 1_000_000;

    public GeneratedCorpusScheme {
        DocumentGenerator.requireDocuments(documents);
        if (!(duplicates >= 0 && duplicates <= CopyPlan.MAX_SHARE)) {
            throw new IllegalArgumentException("the share of duplicates must be 0 .. 0.999999, since the first document"
                    + " is an original (got: " + duplicates + ")");
        }
        requireWords(words);
    }

    static void requireWords(int words) {
        if (words < MIN_WORDS || words > MAX_WORDS) {
            throw new IllegalArgumentException(
                    "the mean number of words must be " + MIN_WORDS + " .. " + MAX_WORDS + " (got: " + words + ")");
        }
    }

    /** Returns a new generator for use by one thread. */
    public CorpusGenerator generator() {
        return new CorpusGenerator(this);
    }
}
