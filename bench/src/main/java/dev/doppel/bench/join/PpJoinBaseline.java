package dev.doppel.bench.join;

import dev.doppel.shingle.ShingleSet;
import java.util.List;
import java.util.function.Supplier;

/** PPJoin (Xiao, Wang, Lin and Yu 2008), which is described in {@link PpJoinSearch}. */
final class PpJoinBaseline implements SetJoin {
    @Override
    public String label() {
        return "PPJoin";
    }

    @Override
    public Supplier<JoinResult> prepare(List<ShingleSet> sets, double threshold) {
        FrequencyOrderedSets ranked = FrequencyOrderedSets.of(sets);
        return () -> join(ranked, new JaccardBounds(threshold));
    }

    private static JoinResult join(FrequencyOrderedSets ranked, JaccardBounds bounds) {
        int[][] sets = ranked.sets();
        PpJoinSearch search = new PpJoinSearch(sets, ranked, bounds);
        JoinResult.Collector results = new JoinResult.Collector();
        OverlapVerifier verifier = new OverlapVerifier(ranked, bounds, results);
        for (int number = 0; number < sets.length; number++) {
            int current = number;
            int prefix = bounds.probingPrefix(sets[number].length);
            search.next(
                    number,
                    partner -> verifier.verify(
                            current,
                            prefix,
                            partner,
                            bounds.indexingPrefix(sets[partner].length),
                            search.prefixOverlap(partner)));
        }
        return results.result();
    }
}
