package dev.doppel.passage;

import dev.doppel.hash.SeededMixer;
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
 * Finds the passages of two documents. Runs of {@value #SEED} common words are found by their hash, and each is extended both ways
 * as far as the texts go together ({@link Extension}). Time grows with the length of the texts and what they share, not with
 * its square: what was extended once is not extended again, and runs that occur many times are hardly tried.
 *
 * <p>One per thread: it keeps its scratch memory.
 */
public final class PassageFinder {
    /** Two copied words prove nothing, ten are seldom left untouched. */
    private static final int SEED = 4;

    /** So many words in a row that a passage has stand elsewhere too, where that is worth a look. */
    private static final int REPEATED = 8;

    /** In so many places a run may stand to be tried in each of them. */
    private static final int MOST_PLACES = 16;

    /** What is mostly part of a longer passage on both sides is no passage of its own. */
    private static final double MOSTLY = 0.5;

    private static final int NONE = -1;

    private static final Comparator<Match> STRONGEST_FIRST = Comparator.comparingInt(Match::common)
            .reversed()
            .thenComparingInt(Match::rightStart)
            .thenComparingInt(Match::leftStart);

    private final int leastWords;
    private final Extension extension;

    /**
     * Finds passages of at least so many words.
     *
     * @param text how the texts became words
     */
    public PassageFinder(int leastWords, TextScheme text) {
        if (leastWords < SEED) {
            throw new IllegalArgumentException(
                    "passages must have " + SEED + " words or more (got: " + leastWords + ")");
        }
        this.leastWords = leastWords;
        this.extension = new Extension(cost(text));
    }

    /**
     * How much a word that differs counts against a passage. Programs are made of few different words, so that two of three are
     * the same wherever they are laid beside each other: there three of four must be.
     */
    static int cost(TextScheme text) {
        return text.profile() == TextScheme.Profile.CODE ? 3 : 1;
    }

    /** In the order of the right document. */
    public List<Passage> find(PlacedWords left, PlacedWords right) {
        return find(left, WordHasher.hashes(left.words()), right, WordHasher.hashes(right.words()));
    }

    /** The same of words that are equal where their hashes are. */
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
        // What lies in passages on both sides would be left out in the end. Were it tried, each of the shuffled lines
        // of
        // a log would be aligned over the whole of both texts.
        BitSet inLeft = new BitSet();
        BitSet inRight = new BitSet();
        for (int at = 0; at + SEED <= right.length; at++) {
            int here = at;
            near.removeIf(match -> match.rightEnd() <= here);
            // Inside a passage it is another place of the same words that is sought, and that is seldom worth the time.
            int same = isInPassage(near) ? REPEATED : SEED;
            int foundBefore = found.size();
            boolean covered = inRight.get(at);
            for (int place : seeds.places(right, at, near.isEmpty())) {
                if (sameWords(left, place, right, at, same)
                        && !(covered && inLeft.get(place))
                        && near.stream().noneMatch(match -> match.looked().at(place, here))) {
                    Match match = extension.around(left, place, right, at, SEED);
                    near.add(match);
                    if (match.words() >= leastWords) {
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
            if (match.words() >= leastWords) {
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

    /** Without those that lie mostly within stronger ones on both sides. */
    private static List<Match> strongest(List<Match> matches) {
        BitSet inLeft = new BitSet();
        BitSet inRight = new BitSet();
        List<Match> kept = new ArrayList<>();
        matches.stream().sorted(STRONGEST_FIRST).forEach(match -> {
            if (isMostlyIn(inLeft, match.leftStart(), match.leftEnd())
                    && isMostlyIn(inRight, match.rightStart(), match.rightEnd())) {
                return;
            }
            inLeft.set(match.leftStart(), match.leftEnd());
            inRight.set(match.rightStart(), match.rightEnd());
            kept.add(match);
        });
        return kept;
    }

    private static boolean isMostlyIn(BitSet covered, int from, int to) {
        return covered.get(from, to).cardinality() >= MOSTLY * (to - from);
    }

    /** The runs of a document by their hash; those of one hash in order. */
    private static final class Seeds {
        /** By scattered hashes. */
        private final Long2IntOpenHashMap firsts = new Long2IntOpenHashMap();

        private final int[] nexts;

        Seeds(long[] words) {
            int runs = Math.max(0, words.length - SEED + 1);
            nexts = new int[runs];
            firsts.defaultReturnValue(NONE);
            // From the end, so that each finds the one after it.
            for (int at = runs - 1; at >= 0; at--) {
                nexts[at] = firsts.put(hash(words, at), at);
            }
        }

        /**
         * Where a run of another document may stand in this one. Of one that stands in many places none is tried, for it is
         * the frame of a page, or a refrain, and passed by when something rarer beside it is extended; unless it stands
         * alone, in which case the first must do.
         */
        IntArrayList places(long[] words, int at, boolean alone) {
            IntArrayList places = new IntArrayList();
            int place = firsts.get(hash(words, at));
            for (; place != NONE && places.size() < MOST_PLACES; place = nexts[place]) {
                places.add(place);
            }
            if (place != NONE) {
                places.size(alone ? 1 : 0);
            }
            return places;
        }

        private static long hash(long[] words, int at) {
            return SeededMixer.of(Winnowing.hash(words, at, SEED));
        }
    }
}
