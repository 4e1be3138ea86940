package dev.doppel.passage.internal.reworded;

import dev.doppel.passage.PassageKind;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;

/**
 * Joins neighbouring fragments, and drops fragments that are covered by better ones, so that ideally each copy becomes
 * a single passage.
 */
final class PassageFragmentMerger {
    /** Fragments of any length can be joined if at most this many words lie between them in each document. */
    private static final int MIN_JOINED_GAP = 30;

    /**
     * The maximum number of words that may lie between two joined fragments in each document. A gap of more than
     * {@link #MIN_JOINED_GAP} words must also be at most a quarter of the longer fragment.
     */
    private static final int MAX_JOINED_GAP = 200;

    private static final int WORDS_PER_GAP_WORD = 4;

    /** The minimum fraction of equal words for a passage to be classified as edited rather than reworded. */
    static final double MIN_LITERAL = 0.5;

    /** A fragment is dropped if better fragments cover more than this fraction of it. */
    private static final double MAX_COVERED = 0.5;

    private static final Comparator<PassageFragment> IN_LEFT_ORDER = Comparator.comparingInt(
                    (PassageFragment fragment) -> fragment.left().start())
            .thenComparingInt(fragment -> fragment.right().start());

    private static final Comparator<PassageFragment> BEST_FIRST = Comparator.comparingDouble(
                    (PassageFragment fragment) -> -fragment.similarity() * fragment.words())
            .thenComparing(IN_LEFT_ORDER);

    private PassageFragmentMerger() {}

    /** Joins fragments that are near each other in both documents, until no more fragments can be joined. */
    static List<PassageFragment> join(List<PassageFragment> fragments) {
        List<PassageFragment> joined = fragments;
        for (int before = Integer.MAX_VALUE; joined.size() < before; ) {
            before = joined.size();
            joined = joinOnce(joined);
        }
        return joined;
    }

    private static List<PassageFragment> joinOnce(List<PassageFragment> fragments) {
        List<PassageFragment> sorted = new ArrayList<>(fragments);
        sorted.sort(IN_LEFT_ORDER);
        List<PassageFragment> done = new ArrayList<>();
        List<PassageFragment> open = new ArrayList<>();
        for (PassageFragment next : sorted) {
            for (int i = open.size() - 1; i >= 0; i--) {
                if (open.get(i).left().gap(next.left()) > MAX_JOINED_GAP) {
                    done.add(open.remove(i));
                }
            }
            PassageFragment joined = next;
            for (int i = 0; i < open.size(); i++) {
                if (areNear(open.get(i), next)) {
                    joined = joined(open.remove(i), next);
                    break;
                }
            }
            open.add(joined);
        }
        done.addAll(open);
        return done;
    }

    private static boolean areNear(PassageFragment one, PassageFragment other) {
        if ((one.isNearlyVerbatim() && !other.isLiteral()) || (other.isNearlyVerbatim() && !one.isLiteral())) {
            return false;
        }
        int longer = Math.max(one.left().words(), other.left().words());
        int gap = Math.max(MIN_JOINED_GAP, Math.min(MAX_JOINED_GAP, longer / WORDS_PER_GAP_WORD));
        return one.left().gap(other.left()) <= gap && one.right().gap(other.right()) <= gap;
    }

    private static PassageFragment joined(PassageFragment one, PassageFragment other) {
        WordRange left = one.left().union(other.left());
        WordRange right = one.right().union(other.right());
        int common = Math.min(one.common() + other.common(), Math.min(left.words(), right.words()));
        return new PassageFragment(
                left,
                right,
                Math.max(one.similarity(), other.similarity()),
                Math.max(one.evidence(), other.evidence()),
                common,
                kind(common, Math.max(left.words(), right.words())));
    }

    private static PassageKind kind(int common, int words) {
        if (common == words) {
            return PassageKind.VERBATIM;
        }
        return common >= MIN_LITERAL * words ? PassageKind.EDITED : PassageKind.REWORDED;
    }

    /**
     * Drops reworded fragments that are mostly covered by better fragments in either document, and literal fragments
     * that are mostly covered in both.
     */
    static List<PassageFragment> withoutCovered(List<PassageFragment> fragments) {
        List<PassageFragment> sorted = new ArrayList<>(fragments);
        sorted.sort(BEST_FIRST);
        BitSet leftCovered = new BitSet();
        BitSet rightCovered = new BitSet();
        List<PassageFragment> kept = new ArrayList<>();
        for (PassageFragment fragment : sorted) {
            boolean inLeft = isCovered(leftCovered, fragment.left());
            boolean inRight = isCovered(rightCovered, fragment.right());
            if (fragment.isLiteral() ? inLeft && inRight : inLeft || inRight) {
                continue;
            }
            leftCovered.set(fragment.left().start(), fragment.left().end());
            rightCovered.set(fragment.right().start(), fragment.right().end());
            kept.add(fragment);
        }
        return kept;
    }

    private static boolean isCovered(BitSet covered, WordRange range) {
        return covered.get(range.start(), range.end()).cardinality() > MAX_COVERED * range.words();
    }
}
