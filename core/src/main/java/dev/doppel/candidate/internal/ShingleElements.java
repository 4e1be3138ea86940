package dev.doppel.candidate.internal;

import dev.doppel.internal.collect.LongList;
import dev.doppel.shingle.ShingleScheme;

/** Computes the elements of a document's set or bag of shingles. */
public final class ShingleElements {
    private ShingleElements() {}

    /**
     * Returns the elements for the given shingles. The shingles and the elements may be in any order and may contain
     * duplicates.
     */
    public static LongList of(ShingleScheme scheme, LongList occurrences) {
        return scheme.bag()
                ? LongList.wrap(scheme.setOf(occurrences.toLongArray()).elements())
                : occurrences;
    }
}
