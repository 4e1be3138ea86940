package dev.doppel.lab.tune;

import dev.doppel.Document;
import dev.doppel.DuplicateIdException;
import dev.doppel.shingle.ShingleSet;
import dev.doppel.verify.Overlap;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A set of labelled pairs, with at least one pair labelled as same and at least one as different. */
public final class PairLabels {
    private final List<LabelledPair> pairs;

    /**
     * Creates labels from the given pairs, ignoring repeated pairs.
     *
     * @throws IllegalArgumentException if labels contradict each other, if no pair is labelled as same, or if no pair
     *     is labelled as different
     */
    public PairLabels(List<LabelledPair> given) {
        Map<Set<String>, LabelledPair> distinct = new LinkedHashMap<>();
        for (LabelledPair pair : given) {
            LabelledPair earlier = distinct.putIfAbsent(Set.of(pair.left(), pair.right()), pair);
            if (earlier != null && earlier.same() != pair.same()) {
                throw new IllegalArgumentException(pair.place() + " labels \"" + pair.left() + "\" and \""
                        + pair.right() + "\" " + kind(pair.same()) + ", and " + earlier.place() + " "
                        + kind(earlier.same()) + ": keep one of the two");
            }
        }
        pairs = List.copyOf(distinct.values());
        if (count(true) == 0 || count(false) == 0) {
            throw new IllegalArgumentException("labels must include pairs labelled same and pairs labelled different"
                    + " (got: " + count(true) + " same, " + count(false) + " different)");
        }
    }

    private static String kind(boolean same) {
        return same ? "same" : "different";
    }

    /**
     * Returns the number of pairs with the given label.
     *
     * @param same whether to count the pairs labelled as same instead of those labelled as different
     */
    public long count(boolean same) {
        return pairs.stream().filter(pair -> pair.same() == same).count();
    }

    Documents documents() {
        return new Documents();
    }

    /** Collects, from a stream of documents, the shingles of those that are in labelled pairs. */
    final class Documents {
        private final Set<String> wanted = new HashSet<>();
        private final Map<String, String> sources = new HashMap<>();
        private final Map<String, List<ShingleSet>> sets = new HashMap<>();

        private Documents() {
            for (LabelledPair pair : pairs) {
                wanted.add(pair.left());
                wanted.add(pair.right());
            }
        }

        /** Keeps the shingles of a document if it is in a labelled pair. */
        void offer(Document document, MultiSizeShingler shingler) {
            if (wanted.contains(document.id())) {
                String earlier = sources.putIfAbsent(document.id(), document.source());
                if (earlier != null) {
                    throw new DuplicateIdException(document.id(), earlier, document.source());
                }
                sets.put(document.id(), shingler.shingle(document.text()));
            }
        }

        /** Throws {@link IllegalArgumentException} if a document in a labelled pair was not offered. */
        void requireAll() {
            for (LabelledPair pair : pairs) {
                for (String id : List.of(pair.left(), pair.right())) {
                    if (!sources.containsKey(id)) {
                        throw new IllegalArgumentException(pair.place() + " names \"" + id
                                + "\", and no document has that id: correct the label, or see --id-field");
                    }
                }
            }
        }

        /**
         * Returns the curve for the shingle size at index {@code size}.
         *
         * @param threshold the requested threshold, or null to choose the best threshold
         */
        PrecisionRecallCurve curve(int size, @Nullable Double threshold) {
            List<PrecisionRecallCurve.ScoredPair> scored = new ArrayList<>();
            for (LabelledPair pair : pairs) {
                double similarity = similarity(
                        sets.getOrDefault(pair.left(), List.of()).get(size),
                        sets.getOrDefault(pair.right(), List.of()).get(size));
                scored.add(new PrecisionRecallCurve.ScoredPair(similarity, pair.same()));
            }
            return new PrecisionRecallCurve(scored, threshold);
        }
    }

    /** Returns the Jaccard similarity of sets, or the weighted Jaccard similarity of bags. */
    private static double similarity(ShingleSet left, ShingleSet right) {
        Overlap overlap = Overlap.of(left, right);
        long common = overlap.commonCount();
        return common == 0 ? 0 : (double) common / (overlap.leftCount() + overlap.rightCount() - common);
    }
}
