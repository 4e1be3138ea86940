package dev.doppel.passage;

import dev.doppel.hash.Mix;
import dev.doppel.text.TextScheme;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.LongArrayList;

/**
 * Which runs of words stand for a document: of every {@code window} runs in a row the one with the least hash, and of equal ones
 * the last. Which one that is depends on these runs alone, so that documents that share as many words as these runs span,
 * {@link #guaranteed}, share one of the chosen (Schleimer, Wilkerson, Aiken, 2003).
 *
 * @param run words in a run
 * @param window runs of which one is chosen
 */
record Winnowing(int run, int window) {
    /** Fewer words in a row are common by chance in most texts, more are seldom left untouched by whoever edits. */
    static final int RUN = 5;

    /** With five words a run, twelve unchanged words in a row suffice; about one run in four or five is chosen. */
    private static final int WINDOW = 8;

    /** Runs of five lexemes are idioms, which every program has. */
    private static final int PROGRAM_RUN = 8;

    /**
     * Finds whatever shares so many words. Of a program every run is taken: where most of two programs is common, the few runs
     * that are not must not be passed over.
     */
    static Winnowing finding(int words, TextScheme text) {
        return text.profile() == TextScheme.Profile.CODE
                ? new Winnowing(Math.min(PROGRAM_RUN, words), 1)
                : new Winnowing(RUN, Math.min(WINDOW, words - RUN + 1));
    }

    /** Documents that share so many words in a row share a fingerprint. */
    int guaranteed() {
        return run + window - 1;
    }

    Fingerprints of(long[] words) {
        IntArrayList places = new IntArrayList();
        LongArrayList hashes = new LongArrayList();
        long[] runs = hashes(words);
        int least = -1;
        for (int last = window - 1; last < runs.length; last++) {
            int first = last - window + 1;
            int before = least;
            if (least < first) {
                least = leastOf(runs, first, last);
            } else if (runs[last] <= runs[least]) {
                least = last;
            }
            if (least != before) {
                places.add(least);
                hashes.add(runs[least]);
            }
        }
        return new Fingerprints(hashes.toLongArray(), places.toIntArray());
    }

    private static int leastOf(long[] runs, int first, int last) {
        int least = first;
        for (int i = first + 1; i <= last; i++) {
            if (runs[i] <= runs[least]) {
                least = i;
            }
        }
        return least;
    }

    /** The hash of the run that begins at each word. */
    private long[] hashes(long[] words) {
        long[] runs = new long[Math.max(0, words.length - run + 1)];
        for (int at = 0; at < runs.length; at++) {
            runs[at] = hash(words, at, run);
        }
        return runs;
    }

    /** The hash of words in a row. */
    static long hash(long[] words, int at, int count) {
        long hash = 0;
        for (int i = 0; i < count; i++) {
            hash = Mix.mix(hash + words[at + i]);
        }
        return hash;
    }
}
