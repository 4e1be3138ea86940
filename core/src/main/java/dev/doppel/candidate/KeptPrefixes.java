package dev.doppel.candidate;

import java.util.Arrays;

/** The exact join over the kept documents only: it misses none of them. */
public final class KeptPrefixes implements KeptIndex {
    private final Prefixes prefixes;
    /** For each element number, how many kept documents have it. */
    private final int[] kept;

    private final int[] postings;

    public KeptPrefixes(Prefixes prefixes) {
        this.prefixes = prefixes;
        int[] starts = prefixes.starts();
        kept = new int[starts.length - 1];
        postings = new int[starts[starts.length - 1]];
    }

    @Override
    public void keep(int document) {
        for (int number : prefixes.of(document)) {
            postings[prefixes.starts()[number] + kept[number]++] = document;
        }
    }

    @Override
    public boolean isFull() {
        return false;
    }

    @Override
    public void clear() {
        Arrays.fill(kept, 0);
    }

    @Override
    public Finder finder() {
        int[] lookUps = new int[prefixes.documents()]; // the number of the look-up that met a document last
        int[] count = {0};
        return (document, since, partner) -> {
            int lookUp = ++count[0];
            for (int number : prefixes.of(document)) {
                int start = prefixes.starts()[number];
                for (int at = start + kept[number] - 1; at >= start && postings[at] >= since; at--) {
                    int other = postings[at];
                    if (lookUps[other] != lookUp) {
                        lookUps[other] = lookUp;
                        if (prefixes.mayBePartners(other, document)) {
                            partner.accept(other);
                        }
                    }
                }
            }
        };
    }
}
