package dev.doppel.lab.generate;

import dev.doppel.internal.Decimals;

/**
 * The parameters of a corpus with planted passages. The same parameters always produce the same bytes.
 *
 * @param copies the number of documents with planted passages
 * @param sources the number of documents from which each copy takes passages; a source is used for only one copy
 * @param passages the number of passages that a copy takes from each source; the passages are planted in random order
 * @param words the range of passage lengths in words, before editing
 * @param edits the fraction of a passage's words that are edited
 * @param disguise the way in which the words are edited
 * @param textWords the mean number of words in a text without planted passages
 */
public record PlantedPassageScheme(
        int documents,
        long seed,
        int copies,
        int sources,
        int passages,
        WordLengthRange words,
        double edits,
        PassageDisguise disguise,
        int textWords) {
    /**
     * The default scheme. Texts are about 3 KB long, and a tenth of them contain a planted passage of one or two
     * paragraphs.
     */
    public static final PlantedPassageScheme DEFAULT =
            new PlantedPassageScheme(1000, 1, 100, 1, 1, new WordLengthRange(60, 200), 0, PassageDisguise.WORDS, 470);

    /** The maximum number of sources per copy, which is also the maximum number of passages per source. */
    private static final int MAX_PARTS = 100;

    public PlantedPassageScheme {
        DocumentGenerator.requireDocuments(documents);
        requireParts("sources", sources);
        requireParts("passages", passages);
        if (!(edits >= 0 && edits <= disguise.maxShare())) {
            throw new IllegalArgumentException("the share of edited words must be 0 .. "
                    + Decimals.shortest(disguise.maxShare()) + " (got: " + Decimals.shortest(edits) + ")");
        }
        GeneratedCorpusScheme.requireWords(textWords);
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
        return new PlantedPassageScheme(
                newDocuments, seed, newCopies, sources, passages, words, edits, disguise, textWords);
    }

    public PlantedPassageScheme withSeed(long newSeed) {
        return new PlantedPassageScheme(
                documents, newSeed, copies, sources, passages, words, edits, disguise, textWords);
    }

    public PlantedPassageScheme withSources(int newSources, int newPassages) {
        return new PlantedPassageScheme(
                documents, seed, copies, newSources, newPassages, words, edits, disguise, textWords);
    }

    public PlantedPassageScheme withEdits(double newEdits) {
        return new PlantedPassageScheme(
                documents, seed, copies, sources, passages, words, newEdits, disguise, textWords);
    }

    public PlantedPassageScheme withDisguise(PassageDisguise newDisguise) {
        return new PlantedPassageScheme(
                documents, seed, copies, sources, passages, words, edits, newDisguise, textWords);
    }

    /** Returns the total number of planted passages. */
    public long planted() {
        return (long) copies * sources * passages;
    }

    /** Returns a new generator for use by one thread. */
    public PassagePlanter planter() {
        return new PassagePlanter(this);
    }
}
