package dev.doppel.unit.internal;

import dev.doppel.hash.HashMixer;
import dev.doppel.passage.internal.Winnowing;
import java.util.Arrays;

/**
 * Selects a fingerprint from each window of units by winnowing. Equal windows have equal fingerprints at the same
 * relative position. Neighbouring windows usually share a fingerprint, so there are far fewer fingerprints than
 * windows. A fingerprint is the hash of a run of units that is about half as long as the window. Instances are
 * immutable.
 */
public final class WindowFingerprints {
    /** The number of consecutive runs from which one run is selected. */
    private final int choices;

    /** The number of units in a run. */
    private final int run;

    private final WindowHashes runHashes;

    public WindowFingerprints(int window) {
        choices = Math.max(1, window / 2);
        run = window - choices + 1;
        runHashes = new WindowHashes(run);
    }

    /** Returns the expected number of fingerprints in a corpus with the given number of units. */
    public long expected(long units) {
        return units / (choices + 1) * 2 + 1;
    }

    /**
     * The fingerprints of a sequence. Fingerprint {@code i} belongs to the windows
     * {@code starts[i] .. starts[i + 1] - 1}, and the last start is the number of windows. The content of a fingerprint
     * is a hash of all units in these windows. If the contents of two fingerprints are equal, their windows are
     * pairwise equal.
     */
    public static final class Selection {
        private final long[] hashes;
        private final long[] contents;
        private final int[] starts;

        Selection(long[] hashes, long[] contents, int[] starts) {
            this.hashes = hashes;
            this.contents = contents;
            this.starts = starts;
        }

        /** Returns the hashes of all fingerprints. The array must not be modified. */
        long[] hashes() {
            return hashes;
        }

        public int count() {
            return hashes.length;
        }

        public long hash(int fingerprint) {
            return hashes[fingerprint];
        }

        public long content(int fingerprint) {
            return contents[fingerprint];
        }

        /**
         * Returns the first window of a fingerprint, or the number of windows if {@code fingerprint} is {@link #count}.
         */
        public int start(int fingerprint) {
            return starts[fingerprint];
        }

        /** Returns the number of windows that a fingerprint belongs to. */
        public int windows(int fingerprint) {
            return starts[fingerprint + 1] - starts[fingerprint];
        }
    }

    public Selection select(long[] units) {
        long[] runs = runHashes.of(units);
        int[] selected = Winnowing.minima(runs, choices);
        int[] starts = starts(selected);
        long[] hashes = new long[starts.length - 1];
        long[] contents = new long[hashes.length];
        for (int i = 0; i < hashes.length; i++) {
            hashes[i] = runs[selected[starts[i]]];
            contents[i] = content(runs, starts[i], starts[i + 1]);
        }
        return new Selection(hashes, contents, starts);
    }

    private static int[] starts(int[] selected) {
        int[] starts = new int[selected.length + 1];
        int count = 0;
        for (int window = 0; window < selected.length; window++) {
            if (window == 0 || selected[window] != selected[window - 1]) {
                starts[count++] = window;
            }
        }
        starts[count] = selected.length;
        return Arrays.copyOf(starts, count + 1);
    }

    /** Combines the hashes of runs that together contain all units of the windows {@code from .. to - 1}. */
    private long content(long[] runs, int from, int to) {
        int last = to + choices - 2;
        long hash = (long) to - from;
        for (int i = from; i < last; i += run) {
            hash = HashMixer.mix(hash + runs[i]);
        }
        return HashMixer.mix(hash + runs[last]);
    }
}
