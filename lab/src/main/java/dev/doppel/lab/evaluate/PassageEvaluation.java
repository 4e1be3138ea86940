package dev.doppel.lab.evaluate;

import dev.doppel.lab.evaluate.PassageGroundTruth.ListedPair;
import dev.doppel.lab.evaluate.PassageScores.Comparison;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The result of comparing found passages with the ground truth.
 *
 * <pre>{@code
 * SharedPassage truth = SharedPassage.of("a", new CharacterRange(0, 100), "b", new CharacterRange(50, 150));
 * SharedPassage found = SharedPassage.of("a", new CharacterRange(0, 50), "b", new CharacterRange(50, 100));
 * PassageEvaluation.of(PassageGroundTruth.ofPassages(List.of(truth)), List.of(found)).all().recall(); // 0.5
 * }</pre>
 *
 * @param classes the scores for each class of pairs, sorted by class
 * @param all the scores for all pairs
 * @param ignored the number of found passages that were not evaluated because the ground truth does not list their
 *     document pair
 */
public record PassageEvaluation(SortedMap<String, PassageScores> classes, PassageScores all, long ignored) {
    /**
     * Compares {@code found} with {@code truth}. A found document whose id is not in the ground truth is identified by
     * its file name without the extension {@code .txt}.
     *
     * @throws IllegalArgumentException if two found documents match the same document in the ground truth
     */
    public static PassageEvaluation of(PassageGroundTruth truth, Collection<SharedPassage> found) {
        Map<DocumentIdPair, List<SharedPassage>> foundByPair = new LinkedHashMap<>();
        GroundTruthIds names = new GroundTruthIds(truth.ids());
        for (SharedPassage passage : found) {
            SharedPassage renamed = passage.renamed(names::idOf);
            foundByPair
                    .computeIfAbsent(renamed.pair(), pair -> new ArrayList<>())
                    .add(renamed);
        }
        List<Comparison> all = new ArrayList<>();
        SortedMap<String, List<Comparison>> byClass = new TreeMap<>();
        for (ListedPair pair : truth.pairs().values()) {
            List<SharedPassage> own = foundByPair.remove(pair.documents());
            Comparison comparison = new Comparison(pair.cases(), own == null ? List.of() : own);
            all.add(comparison);
            if (!pair.kind().isEmpty()) {
                byClass.computeIfAbsent(pair.kind(), kind -> new ArrayList<>()).add(comparison);
            }
        }
        Collection<List<SharedPassage>> unlisted = foundByPair.values();
        if (truth.isComplete()) {
            unlisted.forEach(passages -> all.add(new Comparison(List.of(), passages)));
        }
        SortedMap<String, PassageScores> classes = new TreeMap<>();
        byClass.forEach((kind, pairs) -> classes.put(kind, PassageScores.of(pairs)));
        long ignored =
                truth.isComplete() ? 0 : unlisted.stream().mapToLong(List::size).sum();
        return new PassageEvaluation(classes, PassageScores.of(all), ignored);
    }
}
