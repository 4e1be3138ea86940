package dev.doppel.candidate.internal;

/**
 * The numbers of times that an exact join finds a document in a posting list of another document.
 *
 * @param all the number of documents that share a prefix element with a document, summed over all prefix elements of
 *     all documents; an upper bound, since it may include the document itself
 * @param strong the same number for strong keys only
 */
public record JoinLookupCount(long all, long strong) {
    public static final JoinLookupCount NONE = new JoinLookupCount(0, 0);

    public JoinLookupCount plus(JoinLookupCount other) {
        return new JoinLookupCount(all + other.all, strong + other.strong);
    }

    /**
     * Returns an upper bound on the number of postings that the join reads. Each pair of documents is counted in
     * {@code all} twice per shared element. The join reads a pair only if the shared element is a strong key of at
     * least one of the two documents.
     */
    public long postings() {
        return Math.min(all / 2, strong);
    }
}
