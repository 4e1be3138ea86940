package dev.doppel.dedup.internal.spill;

import dev.doppel.band.BandKeys;
import dev.doppel.corpus.internal.spill.DocumentNameFile;
import dev.doppel.hash.WordHash;
import dev.doppel.internal.collect.LongList;
import dev.doppel.shingle.ShingleSet;

/**
 * The data about a document that later stages need.
 *
 * @param record the number of the document's record in its input file
 * @param rank the rank assigned by the keep policy
 * @param shingles all shingles in text order, including repetitions
 */
public record PreparedDocument(DocumentNameFile.Name name, long record, long rank, LongList shingles, BandKeys keys) {
    public boolean isEmpty() {
        return shingles.isEmpty();
    }

    /**
     * Returns this document's row.
     *
     * @param namePosition the offset of the document's name in {@link DocumentNameFile}
     */
    public DocumentRow row(long namePosition) {
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
