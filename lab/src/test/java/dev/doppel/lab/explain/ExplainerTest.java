package dev.doppel.lab.explain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.doppel.Options;
import dev.doppel.band.BandScheme;
import dev.doppel.hash.HashFamily;
import dev.doppel.hash.VectorHash;
import dev.doppel.shingle.ShingleScheme;
import dev.doppel.sketch.SignatureMatrix;
import dev.doppel.sketch.SketchScheme;
import dev.doppel.testing.Property;
import dev.doppel.verify.Measure;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ExplainerTest {
    private static final Pattern FORMULA = Pattern.compile("\\(([0-9]+)x \\+ ([0-9]+)\\) mod ([0-9]+)");

    private static Options options(int bands, int rows) {
        return Options.defaults()
                .withShingles(ShingleScheme.words(2))
                .withSketch(SketchScheme.fast(64))
                .withThreshold(0.5)
                .withBands(new BandScheme(bands, rows));
    }

    private static String text(SplittableRandom random) {
        return random.ints(random.nextInt(2, 60), 0, 8)
                .mapToObj(word -> "word" + word)
                .collect(Collectors.joining(" "));
    }

    private static Set<String> shingles(String text) {
        String[] words = text.split(" ", -1);
        Set<String> shingles = new LinkedHashSet<>();
        for (int i = 0; i + 1 < words.length; i++) {
            shingles.add(words[i] + " " + words[i + 1]);
        }
        return shingles;
    }

    private static TracedSignatureMatrix signatures(Explanation explanation) {
        return Objects.requireNonNull(explanation.signatures());
    }

    @Property
    void rowsAreTheDistinctShingles(SplittableRandom random) {
        String left = text(random);
        String right = text(random);
        Explanation explanation = Explainer.textbook(options(4, 2)).explain(left, right);
        Set<String> ofLeft = shingles(left);
        Set<String> ofRight = shingles(right);
        Set<String> union = new LinkedHashSet<>(ofLeft);
        union.addAll(ofRight);
        assertThat(explanation.rows().stream().map(MatrixRow::shingle)).containsExactlyElementsOf(union);
        assertThat(explanation.rows()).allSatisfy(row -> {
            assertThat(row.has(0)).isEqualTo(ofLeft.contains(row.shingle()));
            assertThat(row.has(1)).isEqualTo(ofRight.contains(row.shingle()));
            assertThat(explanation.rows().get(row.number())).isSameAs(row);
        });
        assertThat(explanation.documents().get(0).shingles()).containsExactlyElementsOf(ofLeft);
        Set<String> common = new HashSet<>(ofLeft);
        common.retainAll(ofRight);
        assertThat(explanation.pairs().get(0).similarity()).isEqualTo((double) common.size() / union.size());
        assertThat(explanation.pairs().get(0).isSimilar()).isEqualTo(2 * common.size() >= union.size());
    }

    @Property
    void textbookValuesAreMinimaOverTheRowsOfTheDocument(SplittableRandom random) {
        Explanation explanation = Explainer.fullTextbook(options(4, 2)).explain(text(random), text(random));
        TracedSignatureMatrix signatures = signatures(explanation);
        assertThat(signatures.size()).isEqualTo(64);
        for (int i = 0; i < signatures.size(); i++) {
            Matcher formula = FORMULA.matcher(signatures.formula(i));
            assertThat(formula.matches()).isTrue();
            long a = Long.parseLong(formula.group(1));
            long b = Long.parseLong(formula.group(2));
            long prime = Long.parseLong(formula.group(3));
            for (int document = 0; document < 2; document++) {
                int side = document;
                MatrixRow least = explanation.rows().stream()
                        .filter(row -> row.has(side))
                        .min(Comparator.comparingLong(row -> (a * row.number() + b) % prime))
                        .orElseThrow();
                assertThat(signatures.row(i, document)).isEqualTo(least.number());
                assertThat(signatures.value(i, document)).isEqualTo((a * least.number() + b) % prime);
            }
        }
    }

    @Property
    void sketchValuesComeFromARowOfTheDocument(SplittableRandom random) {
        String left = text(random);
        String right = text(random);
        for (SketchScheme scheme :
                List.of(SketchScheme.fast(32), SketchScheme.minHash(HashFamily.labelled("murmur3"), 32))) {
            Explanation explanation =
                    Explainer.sketches(options(4, 2).withSketch(scheme)).explain(left, right);
            TracedSignatureMatrix signatures = signatures(explanation);
            assertThat(signatures.size()).isEqualTo(32);
            for (int i = 0; i < signatures.size(); i++) {
                MatrixRow ofLeft = explanation.rows().get(signatures.row(i, 0));
                MatrixRow ofRight = explanation.rows().get(signatures.row(i, 1));
                assertThat(ofLeft.has(0)).isTrue();
                assertThat(ofRight.has(1)).isTrue();
                assertThat(ofLeft.equals(ofRight)).isEqualTo(signatures.agree(i, 0, 1));
                assertThat(scheme.sketcher()
                                .sketch(explanation.documents().get(0).set())
                                .value(i))
                        .isEqualTo(signatures.value(i, 0));
            }
        }
    }

    @Property
    void bandsCollideIfAllTheirValuesAgree(SplittableRandom random) {
        String left = text(random);
        Explanation explanation = Explainer.fullTextbook(options(20, 3)).explain(left, left + " " + text(random));
        TracedSignatureMatrix signatures = signatures(explanation);
        List<Boolean> expected = new ArrayList<>();
        for (int band = 0; band < 20; band++) {
            expected.add(signatures.agree(3 * band, 0, 1)
                    && signatures.agree(3 * band + 1, 0, 1)
                    && signatures.agree(3 * band + 2, 0, 1));
        }
        assertThat(explanation.bandKeys().stream().map(band -> band.collide(0, 1)))
                .isEqualTo(expected);
        assertThat(explanation.bandKeys())
                .allSatisfy(
                        band -> assertThat(band.keys().get(0).equals(band.keys().get(1)))
                                .isEqualTo(band.collide(0, 1)));
        assertThat(explanation.pairs().get(0).collisions())
                .isEqualTo((int) expected.stream().filter(hit -> hit).count());
        assertThat(explanation.pairs().get(0).isCandidate()).isEqualTo(expected.contains(true));
        double s = explanation.pairs().get(0).similarity();
        assertThat(explanation.pairs().get(0).chance()).isCloseTo(1 - Math.pow(1 - s * s * s, 20), within(1e-12));
    }

    @Test
    void fewerFunctionsAreAPrefixOfMore() {
        String left = "the quick brown fox jumps over the lazy dog";
        String right = "the quick red fox jumps over the lazy cat";
        TracedSignatureMatrix few = signatures(Explainer.textbook(options(4, 2)).explain(left, right));
        TracedSignatureMatrix many =
                signatures(Explainer.fullTextbook(options(4, 2)).explain(left, right));
        assertThat(few.size()).isEqualTo(8);
        for (int i = 0; i < few.size(); i++) {
            assertThat(List.of(few.formula(i), few.value(i, 0), few.value(i, 1)))
                    .isEqualTo(List.of(many.formula(i), many.value(i, 0), many.value(i, 1)));
        }
        long agree =
                IntStream.range(0, many.size()).filter(i -> many.agree(i, 0, 1)).count();
        assertThat((long) many.matches(0, 1)).isEqualTo(agree);
        assertThat(many.estimate(0, 1).value()).isEqualTo(agree / 64.0);
    }

    @Test
    void excerptLimitsTheRowsOfEachKind() {
        Explanation explanation = Explainer.textbook(options(4, 2).withShingles(ShingleScheme.words(1)))
                .explain("a1 a2 both1 a3 both2 both3", "both1 b1 both2 both3 b2 b3");
        assertThat(explanation.excerpt(2).stream().map(MatrixRow::shingle))
                .containsExactly("a1", "a2", "both1", "both2", "b1", "b2");
        assertThat(explanation.excerpt(9)).isEqualTo(explanation.rows());
    }

    @Test
    void inBagsEveryOccurrenceIsARow() {
        Explanation explanation = Explainer.textbook(options(4, 2)
                        .withShingles(ShingleScheme.words(1).asBag())
                        .withMeasure(Measure.WEIGHTED_JACCARD, 0.5))
                .explain("the cat the mat", "the cat the hat");
        assertThat(explanation.rows().stream().map(MatrixRow::shingle))
                .containsExactly("the", "cat", "the (2)", "mat", "hat");
        assertThat(explanation.rowMeasure()).isEqualTo(Measure.WEIGHTED_JACCARD);
        assertThat(explanation.pairs().get(0).similarity()).isEqualTo(0.6);
    }

    @Test
    void documentsWithoutWordsHaveNoSignature() {
        for (Explanation explanation : Stream.of("", "!?")
                .map(nothing -> Explainer.textbook(options(4, 2)).explain(nothing, "some words"))
                .toList()) {
            assertThat(explanation.signatures()).isNull();
            assertThat(explanation.bandKeys()).isEmpty();
            assertThat(explanation.pairs().get(0).isCandidate()).isFalse();
            assertThat(explanation.pairs().get(0).isSimilar()).isFalse();
            assertThat(explanation.pairs().get(0).similarity()).isZero();
            assertThat(explanation.rows()).hasSize(1);
        }
    }

    @Property
    void pairsDoNotDependOnOtherDocuments(SplittableRandom random) {
        String[] texts = IntStream.range(0, random.nextInt(3, 6))
                .mapToObj(i -> text(random))
                .toArray(String[]::new);
        Explanation all = Explainer.sketches(options(4, 2)).explain(texts);
        assertThat(all.pairs()).hasSize(texts.length * (texts.length - 1) / 2);
        for (ExplainedPair pair : all.pairs()) {
            Explanation alone = Explainer.sketches(options(4, 2)).explain(texts[pair.left()], texts[pair.right()]);
            ExplainedPair expected = alone.pairs().get(0);
            assertThat(pair.overlap()).isEqualTo(expected.overlap());
            assertThat(pair.collisions()).isEqualTo(expected.collisions());
            assertThat(pair.union()).isEqualTo(alone.rows().size());
            assertThat(pair.leftOnly())
                    .isEqualTo(all.rows().stream()
                            .filter(row -> row.has(pair.left()) && !row.has(pair.right()))
                            .count());
            assertThat(signatures(all).matches(pair.left(), pair.right()))
                    .isEqualTo(signatures(alone).matches(0, 1));
        }
    }

    @Property
    void stepsEndWithTheSignatureMatrix(SplittableRandom random) {
        Explanation explanation = Explainer.textbook(options(4, 2), RowHashFamily.UNIVERSAL)
                .explain(text(random), text(random), text(random));
        TracedSignatureMatrix signatures = signatures(explanation);
        List<SignatureMatrix> steps = signatures.steps(explanation.rows().size());
        assertThat(steps).hasSize(explanation.rows().size() + 1);
        for (int document = 0; document < 3; document++) {
            for (int i = 0; i < signatures.size(); i++) {
                assertThat(steps.get(0).value(i, document)).isEqualTo(SignatureMatrix.INFINITY);
                assertThat(steps.get(steps.size() - 1).value(i, document)).isEqualTo(signatures.value(i, document));
                MatrixRow kept = explanation.rows().get(signatures.row(i, document));
                assertThat(kept.has(document)).isTrue();
                assertThat(signatures.functions().get(i).hash(kept.number())).isEqualTo(signatures.value(i, document));
            }
        }
    }

    @Property
    void sortedRowsAreSortedByShingle(SplittableRandom random) {
        Explanation explanation =
                Explainer.textbook(options(4, 2)).withSortedRows().explain(text(random), text(random));
        assertThat(explanation.rows().stream().map(MatrixRow::shingle)).isSorted();
        assertThat(explanation.rows().stream().map(MatrixRow::number))
                .containsExactlyElementsOf(
                        IntStream.range(0, explanation.rows().size()).boxed().toList());
    }

    @Test
    void everyVectorHashFindsTheSameCollisions() {
        String left = "the quick brown fox jumps over the lazy dog";
        String right = "the quick red fox jumps over the lazy cat";
        Explainer explainer = Explainer.textbook(options(10, 1));
        List<Boolean> expected = collisions(explainer.explain(left, right));
        assertThat(expected).contains(true, false);
        for (VectorHash hash : VectorHash.values()) {
            assertThat(collisions(explainer.withVectorHash(hash).explain(left, right)))
                    .isEqualTo(expected);
        }
        TracedSignatureMatrix signatures = signatures(explainer.explain(left, right));
        assertThat(signatures.bucket(VectorHash.LINEAR_CONGRUENTIAL, 1, 0, 1)).isEqualTo(11 + signatures.value(0, 1));
    }

    private static List<Boolean> collisions(Explanation explanation) {
        return explanation.bandKeys().stream().map(band -> band.collide(0, 1)).toList();
    }

    @Test
    void oneDocumentIsRejected() {
        assertThatThrownBy(() -> Explainer.textbook(options(4, 2)).explain("alone"))
                .hasMessage("at least 2 documents are needed (got: 1)");
    }
}
