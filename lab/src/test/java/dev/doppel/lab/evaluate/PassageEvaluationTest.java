package dev.doppel.lab.evaluate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.doppel.lab.evaluate.PassageGroundTruth.ListedPair;
import dev.doppel.testing.Property;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class PassageEvaluationTest {
    private static final Offset<Double> EXACT = Offset.offset(1e-12);
    private static final int RIGHT = 100;

    private static SharedPassage passage(String left, String right, long... bounds) {
        return SharedPassage.of(
                left, new CharacterRange(bounds[0], bounds[1]), right, new CharacterRange(bounds[2], bounds[3]));
    }

    private static SharedPassage ab(long... bounds) {
        return passage("a", "b", bounds);
    }

    private static ListedPair pair(String kind, String left, String right, SharedPassage... cases) {
        return new ListedPair(kind, new DocumentIdPair(left, right), List.of(cases));
    }

    private static PassageEvaluation evaluate(List<ListedPair> truth, SharedPassage... found) {
        return PassageEvaluation.of(PassageGroundTruth.ofPairs(truth), List.of(found));
    }

    private static PassageScores scores(SharedPassage truth, SharedPassage... found) {
        return evaluate(List.of(pair("", "a", "b", truth)), found).all();
    }

    private static void assertScores(PassageScores scores, double recall, double precision, double granularity) {
        assertThat(scores.recall()).as("recall").isCloseTo(recall, EXACT);
        assertThat(scores.precision()).as("precision").isCloseTo(precision, EXACT);
        assertThat(scores.granularity()).as("granularity").isCloseTo(granularity, EXACT);
    }

    @Test
    void exactPassagesScoreOne() {
        PassageScores scores = scores(ab(0, 100, 50, 150), ab(0, 100, 50, 150));
        assertThat(scores).isEqualTo(new PassageScores(1, 1, 1, 1, 1, 1, 1));
        assertThat(scores.plagdet()).isCloseTo(1, EXACT);
    }

    /**
     * Of the 200 characters in the case, 50 + 100 are found. Of the 250 characters in the found passage, 150 are
     * correct.
     */
    @Test
    void charactersOfBothDocumentsCount() {
        PassageScores scores = scores(ab(0, 100, 0, 100), ab(50, 150, 0, 150));
        assertScores(scores, 150 / 200.0, 150 / 250.0, 1);
        assertThat(scores.f1()).isCloseTo(2 / 3.0, EXACT);
        assertThat(scores.plagdet()).isCloseTo(2 / 3.0, EXACT);
    }

    /** A case found in two pieces has granularity 2, so plagdet is F1 divided by the binary logarithm of 3. */
    @Test
    void piecesIncreaseTheGranularity() {
        PassageScores scores = scores(ab(0, 100, 0, 100), ab(0, 40, 0, 40), ab(60, 100, 60, 100));
        assertScores(scores, 0.8, 1, 2);
        assertThat(scores.plagdet()).isCloseTo(1.6 / 1.8 * Math.log(2) / Math.log(3), EXACT);
    }

    /** Granularity is a mean over detected cases. The third case is missed, so only the values 2 and 1 are averaged. */
    @Test
    void missedCasesDoNotCountInTheGranularity() {
        ListedPair truth = pair("", "a", "b", ab(0, 100, 0, 100), ab(200, 300, 200, 300), ab(400, 500, 400, 500));
        PassageScores scores = evaluate(List.of(truth), ab(0, 50, 0, 50), ab(50, 100, 50, 100), ab(200, 300, 200, 300))
                .all();
        assertScores(scores, 2 / 3.0, 1, 1.5);
    }

    @Test
    void charactersFoundTwiceCountOnce() {
        PassageScores scores = scores(ab(0, 100, 0, 100), ab(0, 60, 0, 60), ab(40, 80, 40, 80), ab(50, 55, 50, 55));
        assertScores(scores, 0.8, 1, 3);
    }

    /** The second case lies inside the first, so the found passage is counted as correct only once. */
    @Test
    void overlappingCasesCountOnceInThePrecision() {
        ListedPair truth = pair("", "a", "b", ab(0, 100, 0, 100), ab(20, 40, 20, 40));
        assertScores(evaluate(List.of(truth), ab(0, 200, 0, 200)).all(), 1, 0.5, 1);
    }

    /** The passage is in the right place in one document only, so it does not detect the case. */
    @Test
    void passagesThatOverlapInOneDocumentDetectNothing() {
        PassageScores scores = scores(ab(0, 100, 0, 100), ab(0, 100, 100, 200));
        assertScores(scores, 0, 0, 1);
        assertThat(scores.plagdet()).isZero();
    }

    @Test
    void theOrderOfTheDocumentsDoesNotMatter() {
        ListedPair truth = pair("", "b", "a", passage("b", "a", 0, 100, 500, 600));
        assertScores(
                evaluate(List.of(truth), passage("a", "b", 500, 600, 0, 100)).all(), 1, 1, 1);
        assertScores(
                evaluate(List.of(truth), passage("b", "a", 0, 100, 500, 600)).all(), 1, 1, 1);
        assertScores(
                evaluate(List.of(truth), passage("a", "b", 0, 100, 500, 600)).all(), 0, 0, 1);
    }

    @Test
    void nothingFound() {
        PassageScores scores = scores(ab(0, 100, 0, 100));
        assertThat(scores).isEqualTo(new PassageScores(1, 0, 1, 0, 0, 0, 1));
        assertThat(scores.plagdet()).isZero();
    }

    @Test
    void pairsWithoutCasesContainOnlyFalsePositives() {
        List<ListedPair> truth = List.of(pair("none", "a", "b"), pair("copy", "a", "c", passage("a", "c", 0, 9, 0, 9)));
        PassageEvaluation evaluation = evaluate(truth, ab(0, 10, 0, 10), passage("a", "c", 0, 9, 0, 9));
        assertThat(evaluation.classes())
                .containsExactly(
                        Map.entry("copy", new PassageScores(1, 1, 1, 1, 1, 1, 1)),
                        Map.entry("none", new PassageScores(1, 1, 0, 1, 1, 0, 1)));
        assertThat(evaluation.all()).isEqualTo(new PassageScores(2, 2, 1, 2, 1, 0.5, 1));
    }

    @Test
    void pairsThatAreNotListedAreIgnored() {
        List<ListedPair> truth = List.of(pair("", "a", "b", ab(0, 10, 0, 10)));
        PassageEvaluation evaluation =
                evaluate(truth, ab(0, 10, 0, 10), passage("a", "c", 0, 9, 0, 9), passage("x", "y", 0, 9, 0, 9));
        assertThat(evaluation.all()).isEqualTo(new PassageScores(1, 1, 1, 1, 1, 1, 1));
        assertThat(evaluation.ignored()).isEqualTo(2);
        assertThat(evaluation.classes()).isEmpty();
    }

    @Test
    void otherPairsAreFalsePositivesIfTheTruthListsAllPassages() {
        PassageGroundTruth truth = PassageGroundTruth.ofPassages(List.of(ab(0, 10, 0, 10), ab(20, 30, 20, 30)));
        PassageEvaluation evaluation =
                PassageEvaluation.of(truth, List.of(ab(0, 10, 0, 10), passage("a", "c", 0, 9, 0, 9)));
        assertThat(evaluation.all()).isEqualTo(new PassageScores(2, 2, 2, 2, 0.5, 0.5, 1));
        assertThat(evaluation.ignored()).isZero();
    }

    @Test
    void documentsAreIdentifiedByFileName() {
        List<ListedPair> truth = List.of(pair("", "a", "b", ab(0, 10, 20, 30)));
        // The paths are in another order than the names.
        assertScores(
                evaluate(truth, passage("z/a.txt", "c\\b.txt", 0, 10, 20, 30)).all(), 1, 1, 1);
        assertThat(evaluate(truth, passage("z/a.md", "b", 0, 10, 20, 30)).ignored())
                .isEqualTo(1);
        assertThatIllegalArgumentException()
                .isThrownBy(() ->
                        evaluate(truth, passage("x/a.txt", "b", 0, 10, 20, 30), passage("y/a.txt", "b", 0, 10, 20, 30)))
                .withMessage("the found documents \"x/a.txt\" and \"y/a.txt\" both match \"a\" in the truth;"
                        + " use the ids of the found documents in the truth");
    }

    @Test
    void equalFileNamesInDifferentFoldersAreDistinguished() {
        List<ListedPair> truth = List.of(pair("", "x/a.txt", "y/a.txt", passage("x/a.txt", "y/a.txt", 0, 10, 20, 30)));
        assertScores(
                evaluate(truth, passage("y/a.txt", "x/a.txt", 20, 30, 0, 10)).all(), 1, 1, 1);
        assertThat(evaluate(truth, passage("a", "x/a.txt", 0, 10, 0, 10)).ignored())
                .isEqualTo(1);
    }

    @Test
    void invalidTruthIsRejected() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new CharacterRange(5, 5))
                .withMessage("a passage must start at 0 or later and end after its start (got: 5 to 5)");
        assertThatIllegalArgumentException().isThrownBy(() -> new CharacterRange(-1, 5));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> PassageGroundTruth.ofPairs(List.of(pair("x", "a", "b"), pair("y", "b", "a"))))
                .withMessage("the truth lists the pair \"a\" and \"b\" twice; put all cases of a pair into one row");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> pair("x", "a", "c", ab(0, 1, 0, 1)))
                .withMessageStartingWith("all cases of a pair must be passages of ");
    }

    /** Computes the expected scores from sets of characters. */
    @Property
    void scoresMatchTheirDefinition(SplittableRandom random) {
        SharedPassage[] cases = randomPassages(random);
        SharedPassage[] found = randomPassages(random);
        PassageScores scores =
                evaluate(List.of(pair("", "a", "b", cases)), found).all();
        double detections = 0;
        double detected = 0;
        for (SharedPassage truth : cases) {
            long here = Arrays.stream(found)
                    .filter(other -> commonInBoth(truth, other))
                    .count();
            detections += here;
            detected += here > 0 ? 1 : 0;
        }
        assertScores(
                scores,
                meanCover(cases, found, 1),
                meanCover(found, cases, 0),
                detected == 0 ? 1 : detections / detected);
    }

    private static SharedPassage[] randomPassages(SplittableRandom random) {
        List<SharedPassage> passages = new ArrayList<>();
        for (int i = random.nextInt(5); i > 0; i--) {
            int left = random.nextInt(20);
            int right = random.nextInt(20);
            passages.add(ab(left, left + random.nextInt(1, 15), right, right + random.nextInt(1, 15)));
        }
        return passages.toArray(SharedPassage[]::new);
    }

    private static double meanCover(SharedPassage[] passages, SharedPassage[] others, double ifEmpty) {
        return Arrays.stream(passages)
                .mapToDouble(passage -> {
                    BitSet covered = new BitSet();
                    Arrays.stream(others)
                            .filter(other -> commonInBoth(passage, other))
                            .forEach(other -> covered.or(characters(other)));
                    covered.and(characters(passage));
                    return (double) covered.cardinality() / characters(passage).cardinality();
                })
                .average()
                .orElse(ifEmpty);
    }

    private static boolean commonInBoth(SharedPassage one, SharedPassage other) {
        BitSet common = characters(one);
        common.and(characters(other));
        return !common.get(0, RIGHT).isEmpty() && !common.get(RIGHT, 2 * RIGHT).isEmpty();
    }

    /** Returns the character positions of a passage. Positions in the right document are shifted by {@value #RIGHT}. */
    private static BitSet characters(SharedPassage passage) {
        BitSet characters = new BitSet();
        characters.set((int) passage.left().start(), (int) passage.left().end());
        characters.set(
                RIGHT + (int) passage.right().start(),
                RIGHT + (int) passage.right().end());
        return characters;
    }
}
