package dev.doppel.candidate.internal;

/**
 * How often an exact join finds a document in the posting list of another one.
 *
 * @param all the number of documents that share a prefix element with a document, summed over its elements and over
 *     all documents
 * @param strong the same number for strong keys only
 */
public record Meetings(long all, long strong) {
    public static final Meetings NONE = new Meetings(0, 0);

    public Meetings plus(Meetings other) {
        return new Meetings(all + other.all, strong + other.strong);
    }

    /**
     * Returns an upper bound on the number of postings that the join reads. Each pair of documents is counted in
     * {@code all} twice per shared element. It is read only if the element is a strong key of at least one of the two
     * documents.
     */
    public long postings() {
        return Math.min(all / 2, strong);
    }
}
