package dev.doppel.passage.internal;

import dev.doppel.internal.collect.IntList;
import dev.doppel.internal.collect.LongList;
import dev.doppel.shingle.WordHasher;
import dev.doppel.text.TextScheme;

/**
 * The winnowing algorithm (Schleimer, Wilkerson and Aiken 2003), which selects runs of words as fingerprints of a
 * document. From every {@code window} consecutive runs, winnowing selects the run with the minimum hash, or the last
 * such run in a tie. The selection depends only on the runs in the window, so two documents that share
 * {@link #guaranteed} consecutive words also share a fingerprint.
 *
 * @param run the number of words in a run
 * @param window the number of consecutive runs from which one run is selected
 */
public record Winnowing(int run, int window) {
    /**
     * The number of words in a run, for prose. Shorter runs often recur by chance, and longer runs rarely survive
     * editing.
     */
    public static final int RUN = 5;

    /**
     * The number of runs in a window, for prose. With this value, twelve consecutive equal words guarantee a shared
     * fingerprint.
     */
    private static final int WINDOW = 8;

    /** The number of lexemes in a run, for programs. Shorter runs are often idioms that occur in many programs. */
    private static final int PROGRAM_RUN = 8;

    /**
     * Returns the parameters for finding passages of at least {@code words} words. In programs, every run is selected.
     */
    public static Winnowing finding(int words, TextScheme text) {
        return text.profile().isProgram()
                ? new Winnowing(Math.min(PROGRAM_RUN, words), 1)
                : new Winnowing(RUN, Math.min(WINDOW, words - RUN + 1));
    }

    /** Returns the minimum number of consecutive shared words that guarantees a shared fingerprint. */
    public int guaranteed() {
        return run + window - 1;
    }

    /** Returns the fingerprints of a document with the given word hashes. */
    Fingerprints of(long[] words) {
        IntList firstWords = new IntList();
        LongList hashes = new LongList();
        long[] runs = hashes(words);
        int before = -1;
        for (int minimum : minima(runs, window)) {
            if (minimum != before) {
                firstWords.add(minimum);
                hashes.add(runs[minimum]);
            }
            before = minimum;
        }
        return new Fingerprints(hashes.toLongArray(), firstWords.toIntArray());
    }

    /** Returns the index of the run selected from each window of {@code window} consecutive runs. */
    public static int[] minima(long[] runs, int window) {
        int[] minima = new int[Math.max(0, runs.length - window + 1)];
        int minimum = -1;
        for (int first = 0; first < minima.length; first++) {
            int last = first + window - 1;
            if (minimum < first) {
                minimum = indexOfMinimum(runs, first, last);
            } else if (runs[last] <= runs[minimum]) {
                minimum = last;
            }
            minima[first] = minimum;
        }
        return minima;
    }

    private static int indexOfMinimum(long[] runs, int first, int last) {
        int minimum = first;
        for (int i = first + 1; i <= last; i++) {
            if (runs[i] <= runs[minimum]) {
                minimum = i;
            }
        }
        return minimum;
    }

    /** Returns the hashes of all runs, in text order. */
    private long[] hashes(long[] words) {
        long[] runs = new long[Math.max(0, words.length - run + 1)];
        for (int at = 0; at < runs.length; at++) {
            runs[at] = WordHasher.combine(words, at, run);
        }
        return runs;
    }
}
