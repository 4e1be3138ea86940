package dev.doppel.bench.join;

import dev.doppel.shingle.ShingleSet;
import java.util.List;
import java.util.function.Supplier;

/**
 * AllPairs (Bayardo, Ma and Srikant 2007) for Jaccard similarity. The algorithm combines a prefix filter, whose
 * elements are ordered by frequency, with a size filter.
 */
final class AllPairsBaseline implements SetJoin {
    @Override
    public String label() {
        return "AllPairs";
    }

    @Override
    public Supplier<JoinResult> prepare(List<ShingleSet> sets, double threshold) {
        FrequencyOrderedSets ranked = FrequencyOrderedSets.of(sets);
        return () -> join(ranked, new JaccardBounds(threshold));
    }

    private static JoinResult join(FrequencyOrderedSets ranked, JaccardBounds bounds) {
        int[][] sets = ranked.sets();
        PrefixIndex index = new PrefixIndex(sets, ranked, bounds::probingPrefix);
        PrefixOverlaps overlaps = new PrefixOverlaps(sets.length);
        JoinResult.Collector results = new JoinResult.Collector();
        OverlapVerifier verifier = new OverlapVerifier(ranked, bounds, results);
        for (int number = 0; number < sets.length; number++) {
            int[] set = sets[number];
            int minSize = bounds.minPartner(set.length);
            int prefix = bounds.probingPrefix(set.length);
            for (int i = index.firstShared(set); i < prefix; i++) {
                int end = index.end(set[i]);
                for (int posting = index.start(set[i], minSize); posting < end; posting++) {
                    overlaps.increment(index.set(posting));
                }
            }
            int current = number;
            overlaps.drain(partner -> verifier.verify(
                    current, prefix, partner, bounds.probingPrefix(sets[partner].length), overlaps.of(partner)));
            index.add(number);
        }
        return results.result();
    }
}
