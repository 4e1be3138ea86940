package dev.doppel.bench.join;

import dev.doppel.hash.HashMixer;

/**
 * The result of a join.
 *
 * @param candidates the number of pairs whose overlap was computed
 * @param pairs the number of similar pairs
 * @param checksum a hash of all similar pairs and their overlaps that does not depend on the order of the pairs
 */
record JoinResult(long candidates, long pairs, long checksum) {
    static final JoinResult NONE = new JoinResult(0, 0, 0);

    JoinResult plus(JoinResult other) {
        return new JoinResult(candidates + other.candidates, pairs + other.pairs, checksum + other.checksum);
    }

    /** Returns whether both joins found the same pairs, even if from different candidates. */
    boolean hasSamePairs(JoinResult other) {
        return pairs == other.pairs && checksum == other.checksum;
    }

    /** Collects the pairs of a join. Each thread needs its own instance. */
    static final class Collector {
        private long candidates;
        private long pairs;
        private long checksum;

        void addCandidate() {
            candidates++;
        }

        /** Adds a similar pair, whose documents may be given in either order. */
        void addPair(int one, int other, int common) {
            long pair = ((long) Math.min(one, other) << Integer.SIZE) | Math.max(one, other);
            pairs++;
            checksum += HashMixer.mix(HashMixer.mix(pair) + common);
        }

        JoinResult result() {
            return new JoinResult(candidates, pairs, checksum);
        }
    }
}
