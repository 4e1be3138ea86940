package dev.doppel.lab.generate;

import dev.doppel.internal.Decimals;

/**
 * Every parameter of a corpus with planted passages: long texts of their own, of which a few have a small part from others. The same
 * parameters give the same bytes.
 *
 * @param documents how many
 * @param seed makes another corpus of the same kind
 * @param copies how many of the documents have planted passages
 * @param sources from how many others each takes them; no document is a source twice, so that nothing is shared but what
 *     was planted
 * @param passages how many are taken from each source, from anywhere in it, and put anywhere in any order
 * @param words how many words a passage has in its source
 * @param edits the share of these words that are changed, added or dropped, in equal parts
 * @param textWords how long texts are in the mean, without what is planted; none is too short to be a source
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
    /** About 3 KB a text, and a paragraph or two in each copy. */
    public static final PlantedPassageScheme DEFAULT =
            new PlantedPassageScheme(1000, 1, 100, 1, 1, new LengthRange(60, 200), 0, 470);

    /** Of what is edited more nobody could say where it begins and ends. */
    private static final double MAX_EDITS = 0.5;

    /** Enough for whatever is to be tried, and small enough to multiply. */
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
        int most = documents / (sources + 1);
        if (copies < 0 || copies > most) {
            throw new IllegalArgumentException("copies must be 0 .. " + most + " of " + documents
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

    /** How many passages are planted in all. */
    public long planted() {
        return (long) copies * sources * passages;
    }

    /** A worker for one thread. */
    public PassagePlanter planter() {
        return new PassagePlanter(this);
    }
}
