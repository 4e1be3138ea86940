package dev.doppel.passage.internal;

import dev.doppel.hash.SeededMixer;
import dev.doppel.passage.Passage;
import dev.doppel.passage.Span;
import dev.doppel.shingle.WordHasher;
import dev.doppel.text.PlacedWords;
import dev.doppel.text.TextScheme;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;

/**
 * Finds the passages of two documents by seed and extend, as BLAST does (Altschul et al. 1990). Seeds, runs of
 * {@value #SEED} equal words, are found by their hash, and each is extended in both directions ({@link Extension}). The
 * time grows linearly with the length of the texts and of their passages: seeds within an explored alignment are not
 * extended again, and seeds that occur in many places are mostly skipped.
 *
 * <p>Not safe for use by multiple threads: it keeps scratch memory.
 */
public final class PassageFinder {
    /** Shorter runs are often equal by chance, much longer ones rarely survive editing. */
    private static final int SEED = 4;

    /** Within a passage, a seed that leads to another passage must be this long, since few are worth the time. */
    private static final int SEED_IN_PASSAGE = 8;

    /** The maximum number of places in which a seed is extended. */
    private static final int MAX_PLACES = 16;

    /** A passage is dropped if stronger passages cover at least this share of it on both sides. */
    private static final double MAX_COVERED = 0.5;

    private static final int NONE = -1;

    private static final Comparator<Match> STRONGEST_FIRST = Comparator.comparingInt(Match::common)
            .reversed()
            .thenComparingInt(Match::rightStart)
            .thenComparingInt(Match::leftStart);

    private final int minWords;
    private final Extension extension;

    /** Creates a finder for passages of at least {@code minWords} words in texts of this scheme. */
    public PassageFinder(int minWords, TextScheme text) {
        if (minWords < SEED) {
            throw new IllegalArgumentException("passages must have " + SEED + " words or more (got: " + minWords + ")");
        }
        this.minWords = minWords;
        this.extension = new Extension(cost(text));
    }

    /**
     * Returns the cost of a changed, inserted or deleted word. Programs have few distinct words, so that two of three
     * are equal in any alignment; the higher cost requires three of four.
     */
    static int cost(TextScheme text) {
        return text.profile() == TextScheme.Profile.CODE ? 3 : 1;
    }

    /** Returns the passages, in the order in which they occur in the right document. */
    public List<Passage> find(PlacedWords left, PlacedWords right) {
        return find(left, WordHasher.hashes(left.words()), right, WordHasher.hashes(right.words()));
    }

    /** Returns the passages of words with these hashes. Words with equal hashes are equal. */
    List<Passage> find(PlacedWords left, long[] leftHashes, PlacedWords right, long[] rightHashes) {
        return strongest(matches(leftHashes, rightHashes)).stream()
                .sorted(Comparator.comparingInt(Match::rightStart).thenComparingInt(Match::leftStart))
                .map(match -> new Passage(
                        span(left, match.leftStart(), match.leftEnd()),
                        span(right, match.rightStart(), match.rightEnd()),
                        match.common()))
                .toList();
    }

    private static Span span(PlacedWords words, int from, int to) {
        return new Span(words.start(from), words.end(to - 1), from, to - from);
    }

    private List<Match> matches(long[] left, long[] right) {
        Seeds seeds = new Seeds(left);
        List<Match> found = new ArrayList<>();
        List<Match> near = new ArrayList<>();
        // Seeds that passages cover on both sides are skipped: their own passages would be dropped in the end, and for
        // two logs with shuffled lines, every line would be aligned over the whole of both texts.
        BitSet inLeft = new BitSet();
        BitSet inRight = new BitSet();
        for (int at = 0; at + SEED <= right.length; at++) {
            int here = at;
            near.removeIf(match -> match.rightEnd() <= here);
            int seedLength = isInPassage(near) ? SEED_IN_PASSAGE : SEED;
            int foundBefore = found.size();
            boolean covered = inRight.get(at);
            for (int place : seeds.places(right, at, near.isEmpty())) {
                if (sameWords(left, place, right, at, seedLength)
                        && !(covered && inLeft.get(place))
                        && near.stream().noneMatch(match -> match.explored().contains(place, here))) {
                    Match match = extension.around(left, place, right, at, SEED);
                    near.add(match);
                    if (match.words() >= minWords) {
                        found.add(match);
                    }
                }
            }
            for (Match match : found.subList(foundBefore, found.size())) {
                inLeft.set(match.leftStart(), match.leftEnd());
                inRight.set(match.rightStart(), match.rightEnd());
            }
        }
        return found;
    }

    private boolean isInPassage(List<Match> near) {
        for (Match match : near) {
            if (match.words() >= minWords) {
                return true;
            }
        }
        return false;
    }

    private static boolean sameWords(long[] left, int leftAt, long[] right, int rightAt, int count) {
        int leftEnd = leftAt + count;
        int rightEnd = rightAt + count;
        return leftEnd <= left.length
                && rightEnd <= right.length
                && Arrays.equals(left, leftAt, leftEnd, right, rightAt, rightEnd);
    }

    /** Returns the matches, except those that stronger matches mostly cover on both sides. */
    private static List<Match> strongest(List<Match> matches) {
        BitSet inLeft = new BitSet();
        BitSet inRight = new BitSet();
        List<Match> kept = new ArrayList<>();
        matches.stream().sorted(STRONGEST_FIRST).forEach(match -> {
            if (isCovered(inLeft, match.leftStart(), match.leftEnd())
                    && isCovered(inRight, match.rightStart(), match.rightEnd())) {
                return;
            }
            inLeft.set(match.leftStart(), match.leftEnd());
            inRight.set(match.rightStart(), match.rightEnd());
            kept.add(match);
        });
        return kept;
    }

    private static boolean isCovered(BitSet covered, int from, int to) {
        return covered.get(from, to).cardinality() >= MAX_COVERED * (to - from);
    }

    /** The runs of a document by their hash, in text order. */
    private static final class Seeds {
        /** The first run of each mixed hash. */
        private final Long2IntOpenHashMap first = new Long2IntOpenHashMap();

        private final int[] next;

        Seeds(long[] words) {
            int runs = Math.max(0, words.length - SEED + 1);
            next = new int[runs];
            first.defaultReturnValue(NONE);
            // Backwards, so that each run links to the next one.
            for (int at = runs - 1; at >= 0; at--) {
                next[at] = first.put(hash(words, at), at);
            }
        }

        /**
         * Returns the places of a run in this document. A run with many places, such as a page's frame or a refrain, is
         * skipped, since it is covered when a rarer neighbour is extended. If it is isolated, its first place is
         * returned.
         */
        IntArrayList places(long[] words, int at, boolean isolated) {
            IntArrayList places = new IntArrayList();
            int place = first.get(hash(words, at));
            for (; place != NONE && places.size() < MAX_PLACES; place = next[place]) {
                places.add(place);
            }
            if (place != NONE) {
                places.size(isolated ? 1 : 0);
            }
            return places;
        }

        private static long hash(long[] words, int at) {
            return SeededMixer.mix(WordHasher.combine(words, at, SEED));
        }
    }
}
