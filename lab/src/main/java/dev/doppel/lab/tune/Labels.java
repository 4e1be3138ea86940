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

/** Pairs that were labelled: each once, of both kinds. */
public final class Labels {
    private final List<LabelledPair> pairs;

    /** Refuses labels from which nothing can be learnt. */
    public Labels(List<LabelledPair> given) {
        Map<Set<String>, LabelledPair> once = new LinkedHashMap<>();
        for (LabelledPair pair : given) {
            LabelledPair earlier = once.putIfAbsent(Set.of(pair.left(), pair.right()), pair);
            if (earlier != null && earlier.same() != pair.same()) {
                throw new IllegalArgumentException(pair.place() + " labels \"" + pair.left() + "\" and \""
                        + pair.right() + "\" " + kind(pair.same()) + ", and " + earlier.place() + " "
                        + kind(earlier.same()) + ": keep one of the two");
            }
        }
        pairs = List.copyOf(once.values());
        if (count(true) == 0 || count(false) == 0) {
            throw new IllegalArgumentException(
                    "labels must tell some pairs that are the same and some that are different" + " (got: "
                            + count(true) + " same, " + count(false) + " different): add the other kind");
        }
    }

    private static String kind(boolean same) {
        return same ? "same" : "different";
    }

    public List<LabelledPair> pairs() {
        return pairs;
    }

    public long count(boolean same) {
        return pairs.stream().filter(pair -> pair.same() == same).count();
    }

    Documents documents() {
        return new Documents();
    }

    /** The documents that the labels name, as they come by. */
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

        /** Looks at a document, and keeps its shingles if it is labelled. */
        void offer(Document document, ManyShinglers shinglers) {
            if (wanted.contains(document.id())) {
                String earlier = sources.putIfAbsent(document.id(), document.source());
                if (earlier != null) {
                    throw new DuplicateIdException(document.id(), earlier, document.source());
                }
                sets.put(document.id(), shinglers.shingle(document.text()));
            }
        }

        /** Refuses labels of documents that did not come by. */
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
         * How similar the labelled pairs are by the shingles of one size.
         *
         * @param threshold if it is not to be chosen; null where it is
         */
        LabelCurve curve(int size, @Nullable Double threshold) {
            List<LabelCurve.Judged> judged = new ArrayList<>();
            for (LabelledPair pair : pairs) {
                double similarity = similarity(
                        sets.getOrDefault(pair.left(), List.of()).get(size),
                        sets.getOrDefault(pair.right(), List.of()).get(size));
                judged.add(new LabelCurve.Judged(similarity, pair.same()));
            }
            return new LabelCurve(judged, threshold);
        }
    }

    /** The Jaccard similarity of the elements: of bags, the weighted one. */
    private static double similarity(ShingleSet left, ShingleSet right) {
        Overlap overlap = Overlap.of(left, right);
        long common = overlap.commonCount();
        return common == 0 ? 0 : (double) common / (overlap.leftCount() + overlap.rightCount() - common);
    }
}
