package dev.doppel.candidate.internal;

/**
 * Upper bounds on the number of lookups in an exact join. A lookup finds another document that contains a prefix
 * element of the current document.
 *
 * @param all the maximum number of lookups for all prefix elements
 * @param strong the maximum number of lookups for strong keys
 */
public record JoinLookupCount(long all, long strong) {
    public static final JoinLookupCount NONE = new JoinLookupCount(0, 0);

    public JoinLookupCount plus(JoinLookupCount other) {
        return new JoinLookupCount(all + other.all, strong + other.strong);
    }

    /**
     * Returns an upper bound on the number of postings that the join reads. In {@code all}, each pair of documents is
     * counted twice per shared element. The join reads the pair only if the shared element is a strong key of at least
     * one of the two documents.
     */
    public long postings() {
        return Math.min(all / 2, strong);
    }
}
