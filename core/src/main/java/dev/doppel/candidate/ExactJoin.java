package dev.doppel.candidate;

/** A set-similarity join that misses nothing: an inverted index of the documents' {@link Prefixes}. */
public final class ExactJoin implements Candidates {
    private final Prefixes prefixes;
    /** The documents that have an element in their prefix, ascending, element after element. */
    private final int[] postings;

    public ExactJoin(Prefixes prefixes) {
        this.prefixes = prefixes;
        int[] filled = prefixes.starts().clone();
        postings = new int[filled[filled.length - 1]];
        for (int document = 0; document < documents(); document++) {
            for (int number : prefixes.of(document)) {
                postings[filled[number]++] = document;
            }
        }
    }

    @Override
    public int documents() {
        return prefixes.documents();
    }

    @Override
    public Finder finder() {
        int[] metBy = new int[documents()]; // 0 means: by none, as document 0 has nobody before it
        int[] starts = prefixes.starts();
        return (right, partner) -> {
            for (int number : prefixes.of(right)) {
                for (int at = starts[number]; postings[at] < right; at++) {
                    int left = postings[at];
                    if (metBy[left] != right) {
                        metBy[left] = right;
                        if (prefixes.mayBePartners(left, right)) {
                            partner.accept(left);
                        }
                    }
                }
            }
        };
    }
}
