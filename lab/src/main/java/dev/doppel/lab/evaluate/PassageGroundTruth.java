package dev.doppel.lab.evaluate;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The ground truth for found passages.
 *
 * <p>A ground truth given as document pairs lists all pairs that are evaluated, including pairs that share no passage.
 * Other pairs are not evaluated. A ground truth given as passages lists all shared passages, so passages found in other
 * pairs are false positives.
 */
public final class PassageGroundTruth {
    private final boolean complete;
    private final Map<DocumentIdPair, ListedPair> pairs = new LinkedHashMap<>();

    private PassageGroundTruth(boolean complete) {
        this.complete = complete;
    }

    /**
     * A pair of documents and the passages that they share.
     *
     * @param kind the class of the pair, or an empty string; each class is scored separately
     */
    public record ListedPair(String kind, DocumentIdPair documents, List<SharedPassage> cases) {
        /**
         * Creates a listed pair.
         *
         * @throws IllegalArgumentException if a passage belongs to another pair
         */
        public ListedPair {
            cases = List.copyOf(cases);
            if (!cases.stream().map(SharedPassage::pair).allMatch(documents::equals)) {
                throw new IllegalArgumentException("all cases of a pair must be passages of " + documents);
            }
        }
    }

    /**
     * Returns a ground truth that consists of the pairs to evaluate.
     *
     * @throws IllegalArgumentException if a pair of documents occurs more than once
     */
    public static PassageGroundTruth ofPairs(Collection<ListedPair> pairs) {
        PassageGroundTruth truth = new PassageGroundTruth(false);
        for (ListedPair pair : pairs) {
            DocumentIdPair documents = pair.documents();
            if (truth.pairs.put(documents, pair) != null) {
                throw new IllegalArgumentException("the truth lists the pair \"" + documents.left() + "\" and \""
                        + documents.right() + "\" twice; put all cases of a pair into one row");
            }
        }
        return truth;
    }

    /** Returns a ground truth that consists of all shared passages. The document pairs are not divided into classes. */
    public static PassageGroundTruth ofPassages(Collection<SharedPassage> passages) {
        Map<DocumentIdPair, List<SharedPassage>> cases = new LinkedHashMap<>();
        passages.forEach(passage ->
                cases.computeIfAbsent(passage.pair(), pair -> new ArrayList<>()).add(passage));
        PassageGroundTruth truth = new PassageGroundTruth(true);
        cases.forEach((pair, own) -> truth.pairs.put(pair, new ListedPair("", pair, own)));
        return truth;
    }

    /** Returns whether passages found in unlisted pairs count as false positives. */
    boolean isComplete() {
        return complete;
    }

    Map<DocumentIdPair, ListedPair> pairs() {
        return pairs;
    }

    Set<String> ids() {
        Set<String> ids = new HashSet<>();
        pairs.keySet().forEach(pair -> ids.addAll(List.of(pair.left(), pair.right())));
        return ids;
    }
}
