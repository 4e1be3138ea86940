package dev.doppel.lab.experiment;

import dev.doppel.PairEvidence;
import dev.doppel.ScanResult;
import dev.doppel.lab.generate.PlantedPassage;
import dev.doppel.lab.generate.PlantedPassageScheme;
import dev.doppel.passage.Passage;
import dev.doppel.passage.Span;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * The result of comparing found passages with planted passages.
 *
 * @param exact the number of planted passages for which all boundaries were found to within {@value #TOLERANCE} words
 * @param part the number of planted passages that overlap a found passage in both documents
 * @param half the number of planted passages that are at least half covered by a found passage in both documents
 * @param correct the number of found passages that are at least half covered by a planted passage in both documents
 * @param elsewhere the number of found passages that do not overlap any planted passage
 * @param errors the distances in words between planted and found boundaries, for the passages counted in {@code half}
 */
record PlantedPassageScore(
        int planted, int exact, int part, int half, int found, int correct, int elsewhere, List<Integer> errors) {
    private static final int TOLERANCE = 2;

    private record Documents(String left, String right) {}

    static PlantedPassageScore of(PlantedPassageScheme scheme, ScanResult result) {
        Map<Documents, List<Passage>> found = found(result);
        Map<Documents, List<PlantedPassage>> planted = planted(scheme);
        int exact = 0;
        List<Integer> errors = new ArrayList<>();
        int part = 0;
        int half = 0;
        for (Map.Entry<Documents, List<PlantedPassage>> pair : planted.entrySet()) {
            List<Passage> here = found.getOrDefault(pair.getKey(), List.of());
            for (PlantedPassage truth : pair.getValue()) {
                exact += here.stream().anyMatch(passage -> maxError(passage, truth) <= TOLERANCE) ? 1 : 0;
                part += here.stream().anyMatch(passage -> overlaps(passage, truth)) ? 1 : 0;
                Optional<Passage> nearest = here.stream()
                        .filter(passage -> coversHalf(passage.left(), truth.leftSpan())
                                && coversHalf(passage.right(), truth.rightSpan()))
                        .min((one, other) -> Integer.compare(maxError(one, truth), maxError(other, truth)));
                half += nearest.isPresent() ? 1 : 0;
                nearest.ifPresent(passage -> errors.addAll(errors(passage, truth)));
            }
        }
        int correct = 0;
        int elsewhere = 0;
        int all = 0;
        for (Map.Entry<Documents, List<Passage>> pair : found.entrySet()) {
            List<PlantedPassage> here = planted.getOrDefault(pair.getKey(), List.of());
            for (Passage passage : pair.getValue()) {
                all++;
                elsewhere += here.stream().noneMatch(truth -> overlaps(passage, truth)) ? 1 : 0;
                correct += here.stream()
                                .anyMatch(truth -> coversHalf(truth.leftSpan(), passage.left())
                                        && coversHalf(truth.rightSpan(), passage.right()))
                        ? 1
                        : 0;
            }
        }
        return new PlantedPassageScore((int) scheme.planted(), exact, part, half, all, correct, elsewhere, errors);
    }

    private static Map<Documents, List<Passage>> found(ScanResult result) {
        Map<Documents, List<Passage>> found = new HashMap<>();
        for (PairEvidence pair : Objects.requireNonNull(result.evidence()).pairs()) {
            found.put(
                    new Documents(
                            result.id(pair.pair().left()), result.id(pair.pair().right())),
                    pair.passages());
        }
        return found;
    }

    private static Map<Documents, List<PlantedPassage>> planted(PlantedPassageScheme scheme) {
        Map<Documents, List<PlantedPassage>> planted = new HashMap<>();
        for (PlantedPassage passage : scheme.planter().planted()) {
            planted.computeIfAbsent(new Documents(passage.left(), passage.right()), none -> new ArrayList<>())
                    .add(passage);
        }
        return planted;
    }

    /** Returns whether a found passage and a planted passage have words in common in both documents. */
    static boolean overlaps(Passage passage, PlantedPassage truth) {
        return common(passage.left(), truth.leftSpan()) > 0 && common(passage.right(), truth.rightSpan()) > 0;
    }

    /** Returns whether {@code cover} contains at least half of the words in {@code span}. */
    private static boolean coversHalf(Span cover, Span span) {
        return 2 * common(cover, span) >= span.words();
    }

    /**
     * Returns the number of words that two spans have in common. The result is 0 or negative if the spans do not
     * overlap.
     */
    private static int common(Span one, Span other) {
        return Math.min(end(one), end(other)) - Math.max(one.firstWord(), other.firstWord());
    }

    private static int maxError(Passage passage, PlantedPassage truth) {
        return errors(passage, truth).stream().mapToInt(Integer::intValue).max().orElseThrow();
    }

    private static List<Integer> errors(Passage passage, PlantedPassage truth) {
        return List.of(
                Math.abs(passage.left().firstWord() - truth.leftSpan().firstWord()),
                Math.abs(end(passage.left()) - end(truth.leftSpan())),
                Math.abs(passage.right().firstWord() - truth.rightSpan().firstWord()),
                Math.abs(end(passage.right()) - end(truth.rightSpan())));
    }

    private static int end(Span span) {
        return span.firstWord() + span.words();
    }

    double recall() {
        return (double) exact / planted;
    }

    double recallInPart() {
        return (double) part / planted;
    }

    double recallByHalf() {
        return (double) half / planted;
    }

    /** Returns the fraction of found passages that are correct, or 1 if no passages were found. */
    double precision() {
        return found == 0 ? 1 : (double) correct / found;
    }

    /** Returns the mean number of correct passages per planted passage that was found at least in part. */
    double pieces() {
        return part == 0 ? 1 : (double) correct / part;
    }

    double meanError() {
        return errors.stream().mapToInt(Integer::intValue).average().orElse(0);
    }

    int greatestError() {
        return errors.stream().mapToInt(Integer::intValue).max().orElse(0);
    }
}
