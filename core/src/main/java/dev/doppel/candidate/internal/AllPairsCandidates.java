package dev.doppel.candidate.internal;

import dev.doppel.candidate.Candidates;
import dev.doppel.shingle.ShingleSet;
import java.util.List;

/** All pairs of non-empty documents. No pair is missed, but the search takes quadratic time. */
public record AllPairsCandidates(List<ShingleSet> sets) implements Candidates {
    @Override
    public int documents() {
        return sets.size();
    }

    @Override
    public Finder finder() {
        return (right, partner) -> {
            if (sets.get(right).isEmpty()) {
                return;
            }
            for (int left = 0; left < right; left++) {
                if (!sets.get(left).isEmpty()) {
                    partner.accept(left);
                }
            }
        };
    }
}
