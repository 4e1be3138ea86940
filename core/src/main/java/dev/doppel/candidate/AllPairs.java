package dev.doppel.candidate;

import dev.doppel.shingle.ShingleSet;
import java.util.List;

/** Every pair of documents: the plain truth, in quadratic time. */
public final class AllPairs implements Candidates {
    private final List<ShingleSet> sets;

    public AllPairs(List<ShingleSet> sets) {
        this.sets = sets;
    }

    @Override
    public int documents() {
        return sets.size();
    }

    @Override
    public Finder finder() {
        return (left, partner) -> {
            if (sets.get(left).isEmpty()) {
                return;
            }
            for (int right = left + 1; right < sets.size(); right++) {
                if (!sets.get(right).isEmpty()) {
                    partner.accept(right);
                }
            }
        };
    }
}
