package dev.doppel.dedup.internal;

import dev.doppel.band.BandKeys;
import dev.doppel.corpus.internal.spill.NameFile;
import dev.doppel.hash.WordHash;
import dev.doppel.shingle.ShingleSet;
import it.unimi.dsi.fastutil.longs.LongArrayList;

/**
 * The data of a document that later stages need.
 *
 * @param record the number of the document's record in its file
 * @param rank the rank that the keep policy assigns
 * @param shingles all shingles in the order of the text, repetitions included
 */
public record PreparedDocument(NameFile.Name name, long record, long rank, LongArrayList shingles, BandKeys keys) {
    public boolean isEmpty() {
        return shingles.isEmpty();
    }

    /**
     * Returns the row of this document.
     *
     * @param namePosition the offset of its name in {@link NameFile}
     */
    DocumentRow row(long namePosition) {
        return new DocumentRow(
                shingles.size(),
                record,
                namePosition,
                WordHash.hash(name.id()),
                rank,
                ShingleSet.digest(shingles.elements(), shingles.size()),
                keys);
    }
}
