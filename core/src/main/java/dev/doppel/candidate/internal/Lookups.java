package dev.doppel.candidate.internal;

/**
 * The numbers of times that an exact join finds a document in a posting list of another document.
 *
 * @param all the number of documents that share a prefix element with a document, summed over all prefix elements of
 *     all documents; an upper bound, since it may include the document itself
 * @param strong the same number for strong keys only
 */
public record Lookups(long all, long strong) {
    public static final Lookups NONE = new Lookups(0, 0);

    public Lookups plus(Lookups other) {
        return new Lookups(all + other.all, strong + other.strong);
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
