package dev.doppel.unit.internal;

import dev.doppel.passage.internal.Winnowing;

/**
 * Selects a fingerprint from each window of units by winnowing. Equal windows have equal fingerprints at the same place
 * in the window, and neighbouring windows usually share their fingerprint, so there are far fewer fingerprints than
 * windows. A fingerprint is the hash of a run of units that is about half as long as the window. Immutable.
 */
public final class WindowFingerprints {
    /** The number of runs from which one is selected. */
    private final int choices;

    private final WindowHashes runHashes;

    public WindowFingerprints(int window) {
        choices = Math.max(1, window / 2);
        runHashes = new WindowHashes(window - choices + 1);
    }

    /** Returns the expected number of fingerprints in a corpus with the given number of units. */
    public long expected(long units) {
        return units / (choices + 1) * 2 + 1;
    }

    /** The fingerprints of all windows of a sequence. */
    public static final class Selection {
        private final long[] runs;
        private final int[] selected;

        private Selection(long[] runs, int[] selected) {
            this.runs = runs;
            this.selected = selected;
        }

        public int windows() {
            return selected.length;
        }

        /** Returns the fingerprint of a window. */
        public long of(int window) {
            return runs[selected[window]];
        }

        /** Returns whether a window has the same fingerprint, at the same place, as the window before it. */
        public boolean isShared(int window) {
            return window > 0 && selected[window] == selected[window - 1];
        }
    }

    public Selection select(long[] units) {
        long[] runs = runHashes.of(units);
        return new Selection(runs, Winnowing.minima(runs, choices));
    }
}
