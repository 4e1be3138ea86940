package dev.doppel.candidate.internal;

import dev.doppel.candidate.Candidates;
import dev.doppel.internal.collect.LongSet;
import java.util.function.IntConsumer;

/**
 * The candidate pairs found by at least one of two methods.
 *
 * @param one the pairs that the first method finds
 * @param other the pairs that the second method finds among the same documents
 */
public record CombinedCandidates(Candidates one, Candidates other) implements Candidates {
    @Override
    public int documents() {
        return one.documents();
    }

    @Override
    public Finder finder() {
        return new Search(one.finder(), other.finder());
    }

    private record Search(Finder one, Finder other) implements Finder {
        @Override
        public void partnersBefore(int right, IntConsumer left) {
            LongSet partners = new LongSet();
            one.partnersBefore(right, partners::add);
            other.partnersBefore(right, partners::add);
            partners.forEach(partner -> left.accept((int) partner));
        }
    }
}
