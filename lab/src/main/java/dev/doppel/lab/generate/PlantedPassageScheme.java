package dev.doppel.lab.generate;

import dev.doppel.internal.Decimals;

/**
 * The parameters of a corpus with planted passages: unrelated long texts, some with passages from others. The same
 * parameters give the same bytes.
 *
 * @param documents the number of documents
 * @param seed the seed
 * @param copies the number of documents with planted passages
 * @param sources the number of documents from which each copy takes passages; no document is the source of two copies,
 *     so only planted text is shared
 * @param passages the number of passages from each source; their positions in the source and in the copy, and their
 *     order, are random
 * @param words the number of words of a passage in its source
 * @param edits the share of a passage's words that are edited: replaced, inserted or deleted, equally often
 * @param textWords the mean number of words of a text without planted passages; every text is long enough to be a
 *     source
 */
public record PlantedPassageScheme(
        int documents,
        long seed,
        int copies,
        int sources,
        int passages,
        LengthRange words,
        double edits,
        int textWords) {
    /**
     * The default scheme: texts of about 3 KB; a tenth of them contain a planted passage as long as a paragraph or two.
     */
    public static final PlantedPassageScheme DEFAULT =
            new PlantedPassageScheme(1000, 1, 100, 1, 1, new LengthRange(60, 200), 0, 470);

    /** The maximum share of edited words. With more edits, the ends of a passage would be undefined. */
    private static final double MAX_EDITS = 0.5;

    /** The maximum number of sources, and of passages per source; their product does not overflow. */
    private static final int MAX_PARTS = 100;

    public PlantedPassageScheme {
        Generator.requireDocuments(documents);
        requireParts("sources", sources);
        requireParts("passages", passages);
        if (!(edits >= 0 && edits <= MAX_EDITS)) {
            throw new IllegalArgumentException(
                    "the share of edited words must be 0 .. " + MAX_EDITS + " (got: " + Decimals.shortest(edits) + ")");
        }
        CorpusScheme.requireWords(textWords);
        int maxCopies = documents / (sources + 1);
        if (copies < 0 || copies > maxCopies) {
            throw new IllegalArgumentException("copies must be 0 .. " + maxCopies + " of " + documents
                    + " documents, so that each has " + sources + (sources == 1 ? " source" : " sources")
                    + " of its own (got: " + copies + ")");
        }
    }

    private static void requireParts(String what, int count) {
        if (count < 1 || count > MAX_PARTS) {
            throw new IllegalArgumentException(what + " must be 1 .. " + MAX_PARTS + " (got: " + count + ")");
        }
    }

    public PlantedPassageScheme withDocuments(int newDocuments, int newCopies) {
        return new PlantedPassageScheme(newDocuments, seed, newCopies, sources, passages, words, edits, textWords);
    }

    public PlantedPassageScheme withSeed(long newSeed) {
        return new PlantedPassageScheme(documents, newSeed, copies, sources, passages, words, edits, textWords);
    }

    public PlantedPassageScheme withSources(int newSources, int newPassages) {
        return new PlantedPassageScheme(documents, seed, copies, newSources, newPassages, words, edits, textWords);
    }

    public PlantedPassageScheme withEdits(double newEdits) {
        return new PlantedPassageScheme(documents, seed, copies, sources, passages, words, newEdits, textWords);
    }

    /** Returns the total number of planted passages. */
    public long planted() {
        return (long) copies * sources * passages;
    }

    /** Returns a new generator, for one thread. */
    public PassagePlanter planter() {
        return new PassagePlanter(this);
    }
}
