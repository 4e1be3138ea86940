package dev.doppel.passage.internal;

import dev.doppel.internal.collect.IntList;
import dev.doppel.passage.Passage;
import dev.doppel.passage.PassageScheme;
import dev.doppel.text.TextScheme;
import java.util.List;
import java.util.Objects;
import java.util.function.LongPredicate;

/**
 * Searches pairs of documents for passages by the same rules as {@link PassageIndex}. Instances are not safe for use by
 * multiple threads.
 */
public final class PairPassageSearch {
    private final SharedPassageCheck places;
    private final LevelPassageFinder finder;

    public PairPassageSearch(PassageScheme scheme, TextScheme text) {
        places = new SharedPassageCheck(scheme, text);
        finder = new LevelPassageFinder(scheme, text);
    }

    /**
     * Returns whether {@link PassageCandidates} would find the given pair.
     *
     * @param isLate a predicate that is true if the left document is not among the first
     *     {@link PassageCandidates#BUCKET_LIMIT} documents that contain a given fingerprint
     */
    public boolean isCandidate(UnindexedText left, UnindexedText right, LongPredicate isLate) {
        for (long fingerprint : right.fingerprints()) {
            IntList leftPlaces = left.places().get(fingerprint);
            if (leftPlaces != null
                    && !isLate.test(fingerprint)
                    && sharePassage(
                            left.words(),
                            leftPlaces,
                            right.words(),
                            Objects.requireNonNull(right.places().get(fingerprint)))) {
                return true;
            }
        }
        return false;
    }

    private boolean sharePassage(WordSequence left, IntList leftPlaces, WordSequence right, IntList rightPlaces) {
        for (int rightAt : rightPlaces.toIntArray()) {
            if (places.isUnmatchable(right, rightAt)) {
                continue;
            }
            for (int leftAt : leftPlaces.toIntArray()) {
                if (places.sharePassage(left, leftAt, right, rightAt)) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Returns the passages that two documents share, in the order in which they occur in the right document. */
    public List<Passage> find(UnindexedText left, UnindexedText right) {
        return finder.find(left.prepared(), right.prepared());
    }

    /** Counts the words of two documents in the given passages and in total. */
    public static SharedWords sharedWords(UnindexedText left, UnindexedText right, List<Passage> passages) {
        return SharedWords.in(passages, left.words(), right.words());
    }
}
