package dev.doppel.lab.experiment;

import dev.doppel.PairEvidence;
import dev.doppel.ScanResult;
import dev.doppel.lab.generate.PassagePlanter;
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
 * How well passages were found that are known.
 *
 * @param planted how many are known
 * @param exact how many of them were found, with both ends on both sides within {@value #NEAR} words
 * @param half how many of them were found at least by half
 * @param found how many passages were found
 * @param right how many of these are planted at least by half
 * @param errors by how many words each end is off, of those found by half
 */
record PassageScore(int planted, int exact, int half, int found, int right, List<Integer> errors) {
    private static final int NEAR = 2;

    private record Documents(String left, String right) {}

    static PassageScore of(PlantedPassageScheme scheme, ScanResult result) {
        Map<Documents, List<Passage>> found = found(result);
        Map<Documents, List<PlantedPassage>> planted = planted(scheme);
        int exact = 0;
        List<Integer> errors = new ArrayList<>();
        int half = 0;
        for (Map.Entry<Documents, List<PlantedPassage>> pair : planted.entrySet()) {
            List<Passage> here = found.getOrDefault(pair.getKey(), List.of());
            for (PlantedPassage truth : pair.getValue()) {
                exact += here.stream().anyMatch(passage -> farthest(passage, truth) <= NEAR) ? 1 : 0;
                Optional<Passage> nearest = here.stream()
                        .filter(passage -> isHalf(passage.left(), truth.leftPlace(), truth.leftPlace())
                                && isHalf(passage.right(), truth.rightPlace(), truth.rightPlace()))
                        .min((one, other) -> Integer.compare(farthest(one, truth), farthest(other, truth)));
                half += nearest.isPresent() ? 1 : 0;
                nearest.ifPresent(passage -> errors.addAll(errors(passage, truth)));
            }
        }
        int right = 0;
        int all = 0;
        for (Map.Entry<Documents, List<Passage>> pair : found.entrySet()) {
            List<PlantedPassage> here = planted.getOrDefault(pair.getKey(), List.of());
            for (Passage passage : pair.getValue()) {
                all++;
                right += here.stream()
                                .anyMatch(truth -> isHalf(passage.left(), truth.leftPlace(), passage.left())
                                        && isHalf(passage.right(), truth.rightPlace(), passage.right()))
                        ? 1
                        : 0;
            }
        }
        return new PassageScore((int) scheme.planted(), exact, half, all, right, errors);
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
        PassagePlanter planter = scheme.planter();
        for (int number = 0; number < scheme.documents(); number++) {
            for (PlantedPassage passage : planter.planted(number)) {
                planted.computeIfAbsent(new Documents(passage.left(), passage.right()), none -> new ArrayList<>())
                        .add(passage);
            }
        }
        return planted;
    }

    /** Whether two stretches have half of one in common, or more. */
    private static boolean isHalf(Span one, Span other, Span ofWhich) {
        int common = Math.min(end(one), end(other)) - Math.max(one.firstWord(), other.firstWord());
        return 2 * common >= ofWhich.words();
    }

    private static int farthest(Passage passage, PlantedPassage truth) {
        return errors(passage, truth).stream().mapToInt(Integer::intValue).max().orElseThrow();
    }

    private static List<Integer> errors(Passage passage, PlantedPassage truth) {
        return List.of(
                Math.abs(passage.left().firstWord() - truth.leftPlace().firstWord()),
                Math.abs(end(passage.left()) - end(truth.leftPlace())),
                Math.abs(passage.right().firstWord() - truth.rightPlace().firstWord()),
                Math.abs(end(passage.right()) - end(truth.rightPlace())));
    }

    private static int end(Span span) {
        return span.firstWord() + span.words();
    }

    double recall() {
        return (double) exact / planted;
    }

    double recallByHalf() {
        return (double) half / planted;
    }

    /** 1 where nothing was found: then nothing of it is wrong. */
    double precision() {
        return found == 0 ? 1 : (double) right / found;
    }

    double meanError() {
        return errors.stream().mapToInt(Integer::intValue).average().orElse(0);
    }

    int greatestError() {
        return errors.stream().mapToInt(Integer::intValue).max().orElse(0);
    }
}
