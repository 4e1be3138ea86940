package dev.doppel.candidate;

import dev.doppel.candidate.internal.KeptIndex;
import dev.doppel.candidate.internal.KeptPostings;
import dev.doppel.candidate.internal.PrefixList;
import java.util.concurrent.CancellationException;

/** A set-similarity join that misses nothing: all documents filed under the elements of their {@link Prefixes}. */
public final class ExactJoin implements Candidates {
    private final int documents;
    private final KeptPostings index;

    public ExactJoin(PrefixList prefixes) {
        documents = prefixes.documents();
        index = KeptPostings.ofPrefixes(prefixes::of, Long.MAX_VALUE);
        for (int document = 0; document < documents; document++) {
            // With many equal documents this takes long, and whoever gave the run up must not wait for it.
            if (Thread.currentThread().isInterrupted()) {
                throw new CancellationException("interrupted");
            }
            index.keep(document);
        }
    }

    @Override
    public int documents() {
        return documents;
    }

    @Override
    public Finder finder() {
        KeptIndex.Finder all = index.finder();
        return (right, partner) -> all.partners(right, left -> {
            if (left < right) {
                partner.accept(left);
            }
        });
    }
}
