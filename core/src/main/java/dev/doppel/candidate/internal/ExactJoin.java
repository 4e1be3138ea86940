package dev.doppel.candidate.internal;

import dev.doppel.candidate.Candidates;
import dev.doppel.internal.Workers;

/**
 * The candidate pairs found by an exact set-similarity join, which misses no pairs. Two documents are candidates if
 * their prefixes share an element that is a strong key of at least one of them; see {@link PrefixFilter}.
 */
public final class ExactJoin implements Candidates {
    private final PrefixPostings postings;

    public ExactJoin(DocumentPrefixes prefixes, Workers workers) {
        postings = PrefixPostings.of(prefixes, workers);
    }

    @Override
    public int documents() {
        return postings.documents();
    }

    @Override
    public Finder finder() {
        int[] lastRight = new int[documents()];
        return (right, partner) -> postings.forEachBefore(right, left -> {
            // Right documents are numbered from 1 here, since 0 means that the left one has not been a partner yet.
            if (lastRight[left] != right + 1) {
                lastRight[left] = right + 1;
                partner.accept(left);
            }
        });
    }
}
