package dev.doppel.passage.internal;

import dev.doppel.hash.SeededMixer;
import dev.doppel.internal.collect.IntList;
import dev.doppel.internal.collect.LongToIntMap;
import dev.doppel.passage.Passage;
import dev.doppel.passage.PassageLevel;
import dev.doppel.passage.PassageScheme;
import dev.doppel.passage.internal.WordSequence.FileWords;
import dev.doppel.passage.internal.reworded.RewordedFinder;
import dev.doppel.text.PlacedWords;
import dev.doppel.text.TextScheme;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;

/**
 * Finds the passages that two documents share. The search uses the seed-and-extend method of BLAST (Altschul et al.
 * 1990). Seeds are runs of {@value #SEED} equal words, found by their hashes. Each seed is extended in both directions
 * ({@link PassageExtension}). Seeds within an alignment that has already been computed are not extended again, and most
 * seeds that occur at many positions are skipped. The time is therefore linear in the length of the texts and passages.
 * Instances are not safe for use by multiple threads.
 */
public final class PassageFinder {
    /** The number of words in a seed. Shorter runs often match by chance, and longer runs rarely survive editing. */
    private static final int SEED = 4;

    /**
     * The number of words in a seed inside a known passage. This number is larger than {@link #SEED}, since few seeds
     * inside a known passage lead to a new passage.
     */
    private static final int SEED_IN_PASSAGE = 8;

    /** The maximum number of positions in the left document from which the same seed is extended. */
    private static final int MAX_PLACES = 16;

    /** A passage is dropped if stronger passages cover at least this fraction of it in both documents. */
    private static final double MAX_COVERED = 0.5;

    private static final int NONE = -1;

    /**
     * The weights of the words in a seed's hash. The weights are random odd numbers, so texts cannot be crafted to make
     * the hashes of seeds collide.
     */
    private static final long[] WEIGHTS =
            LongStream.range(0, SEED).map(word -> SeededMixer.mix(word) | 1).toArray();

    /** The order in which passages occur in the right document. */
    static final Comparator<Passage> IN_RIGHT_ORDER = Comparator.comparingInt(
                    (Passage passage) -> passage.right().firstWord())
            .thenComparingInt(passage -> passage.left().firstWord());

    private static final Comparator<PassageMatch> STRONGEST_FIRST = Comparator.comparingInt(PassageMatch::common)
            .reversed()
            .thenComparingInt(PassageMatch::rightStart)
            .thenComparingInt(PassageMatch::leftStart);

    private final int minWords;
    private final boolean insertions;
    private final PassageExtension extension;

    /**
     * The seeds of the previous pair's left document. They are cached because the next pair often has the same left
     * document.
     */
    private @Nullable Seeds seeds;

    /** Creates a finder for passages of at least {@code minWords} words in texts that are split by the given scheme. */
    public PassageFinder(int minWords, TextScheme text) {
        this(minWords, false, cost(text, false));
    }

    PassageFinder(PassageScheme scheme, TextScheme text) {
        this(
                scheme.level() == PassageLevel.REWORDED
                        ? Math.min(RewordedFinder.MIN_LITERAL_WORDS, scheme.words())
                        : scheme.words(),
                scheme.insertions(),
                cost(scheme, text));
    }

    private PassageFinder(int minWords, boolean insertions, int cost) {
        if (minWords < SEED) {
            throw new IllegalArgumentException("passages must have " + SEED + " words or more (got: " + minWords + ")");
        }
        this.minWords = minWords;
        this.insertions = insertions;
        this.extension = new PassageExtension(cost);
    }

    /** Returns the cost of a differing word. At level {@link PassageLevel#EXACT}, a differing word ends a passage. */
    static int cost(PassageScheme scheme, TextScheme text) {
        return scheme.level() == PassageLevel.EXACT ? PassageExtension.DROP + 1 : cost(text, scheme.insertions());
    }

    /**
     * Returns the cost of a differing word. The cost is higher for programs than for prose, since programs have fewer
     * distinct words, and their words are thus more often equal by chance.
     */
    private static int cost(TextScheme text, boolean insertions) {
        if (!text.profile().isProgram()) {
            return 1;
        }
        return insertions ? 5 : 3;
    }

    /**
     * Returns the minimum number of words in a match. If passages may contain insertions, matches can be shorter than a
     * passage, since several matches can be joined into a passage.
     */
    private int minMatch() {
        return insertions ? Math.min(PassageJoiner.MIN_RUN, minWords) : minWords;
    }

    /** Returns the passages that two texts share, in the order in which they occur in the right text. */
    public List<Passage> find(PlacedWords left, PlacedWords right) {
        return find(PreparedText.of(0, left), PreparedText.of(1, right));
    }

    /**
     * Returns the passages that two documents share, in the order in which they occur in the right document. Words with
     * equal hashes are treated as equal.
     */
    List<Passage> find(PreparedText left, PreparedText right) {
        List<Passage> passages = strongest(matches(left.words(), right.words())).stream()
                .map(match -> Passage.aligned(
                        left.span(match.leftStart(), match.leftEnd()),
                        right.span(match.rightStart(), match.rightEnd()),
                        match.common()))
                .sorted(IN_RIGHT_ORDER)
                .toList();
        return insertions ? joined(passages, left.words(), right.words()) : passages;
    }

    /** Returns the number of words and cells compared so far; see {@link PassageExtension#work}. */
    long work() {
        return extension.work();
    }

    private List<Passage> joined(List<Passage> passages, WordSequence leftWords, WordSequence rightWords) {
        return new PassageJoiner(leftWords, rightWords)
                .join(passages).stream()
                        .filter(passage -> passage.common() >= minWords)
                        .sorted(IN_RIGHT_ORDER)
                        .toList();
    }

    private List<PassageMatch> matches(WordSequence leftSequence, WordSequence rightSequence) {
        long[] right = rightSequence.words();
        if (seeds == null || seeds.words != leftSequence.words()) {
            seeds = new Seeds(leftSequence.words());
        }
        List<PassageMatch> found = new ArrayList<>();
        List<PassageMatch> near = new ArrayList<>();
        // Seeds in known passages of both texts are skipped. Otherwise, reordered log lines would take quadratic time.
        BitSet inLeft = new BitSet();
        BitSet inRight = new BitSet();
        for (int at = 0; at + SEED <= right.length; at++) {
            int here = at;
            FileWords rightFile = rightSequence.fileOf(at);
            near.removeIf(match -> match.rightEnd() <= here);
            int seedLength = isInPassage(near) ? SEED_IN_PASSAGE : SEED;
            int foundBefore = found.size();
            boolean covered = inRight.get(at);
            for (int place : seeds.places(right, at, near.isEmpty()).toIntArray()) {
                FileWords leftFile = leftSequence.fileOf(place);
                if (leftFile.equalsAt(place, rightFile, at, seedLength)
                        && !(covered && inLeft.get(place))
                        && near.stream().noneMatch(match -> match.explored().contains(place, here))) {
                    PassageMatch match = extension.around(leftFile, place, rightFile, at, SEED);
                    near.add(match);
                    if (match.words() >= minMatch()) {
                        found.add(match);
                    }
                }
            }
            for (PassageMatch match : found.subList(foundBefore, found.size())) {
                inLeft.set(match.leftStart(), match.leftEnd());
                inRight.set(match.rightStart(), match.rightEnd());
            }
        }
        return found;
    }

    private boolean isInPassage(List<PassageMatch> near) {
        for (PassageMatch match : near) {
            if (match.words() >= minMatch()) {
                return true;
            }
        }
        return false;
    }

    /** Returns the matches, except those that are mostly covered by stronger matches in both documents. */
    private static List<PassageMatch> strongest(List<PassageMatch> matches) {
        BitSet inLeft = new BitSet();
        BitSet inRight = new BitSet();
        List<PassageMatch> kept = new ArrayList<>();
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

    /** The possible seeds of a document, grouped by hash. Each group is in text order. */
    private static final class Seeds {
        /** Maps the hash of each run to the position of the first run with that hash. */
        private final LongToIntMap first;

        private final int[] next;
        private final long[] words;

        Seeds(long[] words) {
            this.words = words;
            int runs = Math.max(0, words.length - SEED + 1);
            next = new int[runs];
            first = new LongToIntMap(NONE, runs);
            // Runs are visited backwards so that each run can link to the next run with the same hash.
            for (int at = runs - 1; at >= 0; at--) {
                next[at] = first.replace(hash(words, at), at);
            }
        }

        /**
         * Returns the positions at which the run that starts at {@code others[at]} occurs in this document. If the run
         * occurs too often, as in boilerplate or a refrain, returns no positions, since a passage that contains it can
         * be found from a rarer run nearby. If {@code isolated} is true, returns the first position of such a run
         * instead.
         */
        IntList places(long[] others, int at, boolean isolated) {
            IntList places = new IntList();
            int place = first.get(hash(others, at));
            for (; place != NONE && places.size() < MAX_PLACES; place = next[place]) {
                places.add(place);
            }
            if (place != NONE) {
                places.resize(isolated ? 1 : 0);
            }
            return places;
        }

        /**
         * Returns the hash of the run that starts at {@code words[at]}. Word hashes are uniformly distributed, so a
         * weighted sum suffices.
         */
        private static long hash(long[] words, int at) {
            return words[at] * WEIGHTS[0]
                    + words[at + 1] * WEIGHTS[1]
                    + words[at + 2] * WEIGHTS[2]
                    + words[at + 3] * WEIGHTS[3];
        }
    }
}
