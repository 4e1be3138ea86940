package dev.doppel.unit.internal;

import dev.doppel.passage.internal.Winnowing;
import java.util.Arrays;

/**
 * Selects a fingerprint from each window of units by winnowing. Equal windows have equal fingerprints at the same place
 * in the window, and neighbouring windows usually share their fingerprint, so there are far fewer fingerprints than
 * windows. A fingerprint is the hash of a run of units that is about half as long as the window. Immutable.
 */
final class WindowFingerprints {
    /** The number of runs from which one is selected. */
    private final int choices;

    private final WindowHashes runHashes;

    WindowFingerprints(int window) {
        choices = Math.max(1, window / 2);
        runHashes = new WindowHashes(window - choices + 1);
    }

    /** Returns the expected number of fingerprints in a corpus with the given number of units. */
    long expected(long units) {
        return units / (choices + 1) * 2 + 1;
    }

    /**
     * The fingerprints of a sequence. Fingerprint {@code i} belongs to the windows {@code starts[i] .. starts[i + 1] -
     * 1}, and the last start is the number of windows.
     */
    record Selection(long[] hashes, int[] starts) {
        int count() {
            return hashes.length;
        }

        /** Returns the hash of a fingerprint. */
        long hash(int fingerprint) {
            return hashes[fingerprint];
        }

        /** Returns the first window of a fingerprint. If there is no such fingerprint, returns the number of windows. */
        int start(int fingerprint) {
            return starts[fingerprint];
        }
    }

    Selection select(long[] units) {
        long[] runs = runHashes.of(units);
        int[] selected = Winnowing.minima(runs, choices);
        long[] hashes = new long[selected.length];
        int[] starts = new int[selected.length + 1];
        int count = 0;
        for (int window = 0; window < selected.length; window++) {
            if (window == 0 || selected[window] != selected[window - 1]) {
                hashes[count] = runs[selected[window]];
                starts[count++] = window;
            }
        }
        starts[count] = selected.length;
        return new Selection(Arrays.copyOf(hashes, count), Arrays.copyOf(starts, count + 1));
    }
}
