package dev.doppel.dedup;

import dev.doppel.band.BandKeys;
import dev.doppel.hash.WordHash;
import dev.doppel.shingle.ShingleSet;

/** What the first stages make of a document: all that the later ones need. */
record PreparedDocument(NameFile.Name name, long record, long rank, ShingleSet set, BandKeys keys) {
    /** @param namePosition where the name starts in its file */
    DocumentRow row(long namePosition) {
        return new DocumentRow(
                set.distinct(), record, namePosition, WordHash.hash(name.id()), rank, set.digest(), keys);
    }
}
