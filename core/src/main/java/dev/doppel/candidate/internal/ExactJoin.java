package dev.doppel.candidate.internal;

import dev.doppel.candidate.Candidates;
import java.util.concurrent.CancellationException;

/**
 * An exact set-similarity join, which misses no pair. It uses an inverted index of the {@link Prefixes} of all
 * documents.
 */
public final class ExactJoin implements Candidates {
    private final int documents;
    private final KeptPostings index;

    public ExactJoin(PrefixList prefixes) {
        documents = prefixes.documents();
        index = KeptPostings.ofPrefixes(prefixes::of, Long.MAX_VALUE);
        for (int document = 0; document < documents; document++) {
            // Indexing many equal documents takes a long time, so a cancelled run must be able to stop here.
            if (Thread.currentThread().isInterrupted()) {
                throw new CancellationException("interrupted");
            }
            index.add(document);
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
