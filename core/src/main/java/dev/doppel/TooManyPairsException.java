package dev.doppel;

import dev.doppel.internal.ByteSizes;
import dev.doppel.internal.Plurals;

/** Thrown if a scan for passages finds more pairs than fit in memory with their passages. */
public final class TooManyPairsException extends RuntimeException {
    TooManyPairsException(long found, int compared, int documents, long limit, long memory) {
        super(Plurals.number(found) + " pairs were found in the first " + Plurals.number(compared) + " of "
                + Plurals.count(documents, "document") + ", but a scan for passages holds at most "
                + Plurals.number(limit) + " in " + ByteSizes.of(memory) + " of memory");
    }
}
