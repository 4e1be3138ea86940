package dev.doppel.bench.join;

import dev.doppel.shingle.ShingleSet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/**
 * GroupJoin (Bouros, Ge and Mamoulis 2012), which applies PPJoin to groups of sets with the same size and the same
 * probing prefix. A group is indexed and looked up as if it were one set. Its members are compared with each other and
 * with the members of candidate groups.
 */
final class GroupJoinBaseline implements SetJoin {
    @Override
    public String label() {
        return "GroupJoin";
    }

    @Override
    public Supplier<JoinResult> prepare(List<ShingleSet> sets, double threshold) {
        FrequencyOrderedSets ranked = FrequencyOrderedSets.of(sets);
        return () -> new Run(ranked, new JaccardBounds(threshold)).join();
    }

    private static final class Run {
        private final FrequencyOrderedSets ranked;
        private final JaccardBounds bounds;
        private final int[][] groups;
        private final JoinResult.Collector results = new JoinResult.Collector();
        private final OverlapVerifier verifier;

        Run(FrequencyOrderedSets ranked, JaccardBounds bounds) {
            this.ranked = ranked;
            this.bounds = bounds;
            this.groups = groups();
            this.verifier = new OverlapVerifier(ranked, bounds, results);
        }

        /** Returns the members of each group. The groups are in ascending order of set size. */
        private int[][] groups() {
            Map<GroupKey, List<Integer>> groups = new LinkedHashMap<>();
            for (int number = 0; number < ranked.sets().length; number++) {
                groups.computeIfAbsent(new GroupKey(ranked.sets()[number], bounds), key -> new ArrayList<>(1))
                        .add(number);
            }
            return groups.values().stream()
                    .map(members -> members.stream().mapToInt(member -> member).toArray())
                    .toArray(int[][]::new);
        }

        JoinResult join() {
            int[][] representatives =
                    Arrays.stream(groups).map(group -> ranked.sets()[group[0]]).toArray(int[][]::new);
            PpJoinSearch search = new PpJoinSearch(representatives, ranked, bounds);
            for (int number = 0; number < groups.length; number++) {
                int[] group = groups[number];
                int prefix = bounds.probingPrefix(representatives[number].length);
                search.next(number, candidate -> {
                    int partnerPrefix = bounds.indexingPrefix(representatives[candidate].length);
                    int overlap = search.prefixOverlap(candidate);
                    for (int member : group) {
                        for (int partner : groups[candidate]) {
                            verifier.verify(member, prefix, partner, partnerPrefix, overlap);
                        }
                    }
                });
                verifyMembers(group, prefix);
            }
            return results.result();
        }

        private void verifyMembers(int[] group, int prefix) {
            for (int i = 0; i < group.length; i++) {
                for (int j = 0; j < i; j++) {
                    verifier.verify(group[i], prefix, group[j], prefix, prefix);
                }
            }
        }
    }

    /** The size and the probing prefix that all members of a group share. */
    private static final class GroupKey {
        private final int[] set;
        private final int prefix;
        private final int hash;

        GroupKey(int[] set, JaccardBounds bounds) {
            this.set = set;
            this.prefix = bounds.probingPrefix(set.length);
            int sum = set.length;
            for (int i = 0; i < prefix; i++) {
                sum = 31 * sum + set[i];
            }
            this.hash = sum;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof GroupKey that
                    && set.length == that.set.length
                    && Arrays.equals(set, 0, prefix, that.set, 0, prefix);
        }

        @Override
        public int hashCode() {
            return hash;
        }
    }
}
