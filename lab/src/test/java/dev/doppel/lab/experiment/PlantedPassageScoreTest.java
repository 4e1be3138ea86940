package dev.doppel.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.doppel.Document;
import dev.doppel.Doppel;
import dev.doppel.Options;
import dev.doppel.ScanResult;
import dev.doppel.lab.generate.PassagePlanter;
import dev.doppel.lab.generate.PlantedPassage;
import dev.doppel.lab.generate.PlantedPassageScheme;
import dev.doppel.passage.PassageScheme;
import dev.doppel.passage.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/**
 * Tests the scores of verbatim passages. A scan finds these passages exactly, so the effect of each text change on the
 * score is known.
 */
class PlantedPassageScoreTest {
    private static final PlantedPassageScheme SCHEME = PlantedPassageScheme.DEFAULT.withDocuments(60, 20);

    /** Scores the found passages after {@code change} has been applied to each copy with a planted passage. */
    private static PlantedPassageScore score(BiFunction<String, PlantedPassage, String> change) {
        PassagePlanter planter = SCHEME.planter();
        List<Document> documents = new ArrayList<>();
        for (int number = 0; number < SCHEME.documents(); number++) {
            Document document = planter.document(number);
            for (PlantedPassage passage : planter.planted(number)) {
                document = new Document(document.id(), change.apply(document.text(), passage));
            }
            documents.add(document);
        }
        ScanResult result = Doppel.with(Options.defaults().withMatchByPassages(PassageScheme.of(20), 0))
                .scan(documents);
        return PlantedPassageScore.of(SCHEME, result);
    }

    private static int start(PlantedPassage passage) {
        return inCopy(passage).start();
    }

    /** Returns words that occur in no other document. */
    private static String filler(PlantedPassage passage, int words) {
        return IntStream.range(0, words)
                .mapToObj(i -> passage.copy() + "x" + i + " ")
                .collect(Collectors.joining());
    }

    private static Span inCopy(PlantedPassage passage) {
        return passage.copy().equals(passage.left()) ? passage.leftSpan() : passage.rightSpan();
    }

    @Test
    void exactPassagesCount() {
        PlantedPassageScore score = score((text, passage) -> text);
        assertThat(score.recall()).isEqualTo(1);
        assertThat(score.recallByHalf()).isEqualTo(1);
        assertThat(score.recallInPart()).isEqualTo(1);
        assertThat(score.precision()).isEqualTo(1);
        assertThat(score.pieces()).isEqualTo(1);
        assertThat(score.elsewhere()).isZero();
        assertThat(score.found()).isEqualTo(20);
        assertThat(score.errors()).hasSize(4 * 20);
        assertThat(score.meanError()).isLessThan(0.1);
    }

    @Test
    void passagesThreeWordsOffCountByHalf() {
        PlantedPassageScore score = score((text, passage) -> "three more words " + text);
        assertThat(score.recall()).isZero();
        assertThat(score.recallByHalf()).isEqualTo(1);
        assertThat(score.precision()).isEqualTo(1);
        assertThat(score.meanError()).isCloseTo(1.5, within(0.1));
        assertThat(score.greatestError()).isBetween(3, 4);
    }

    @Test
    void missedPassagesLowerOnlyTheRecall() {
        PlantedPassageScore score = score((text, passage) -> text.substring(0, start(passage)));
        assertThat(score.recall()).isZero();
        assertThat(score.recallByHalf()).isZero();
        assertThat(score.recallInPart()).isZero();
        assertThat(score.found()).isZero();
        assertThat(score.precision()).isEqualTo(1);
    }

    @Test
    void truncatedPassagesCountInPart() {
        PlantedPassageScore score = score((text, passage) ->
                text.substring(0, inCopy(passage).start() + 2 * (inCopy(passage).end() - start(passage)) / 5));
        assertThat(score.recallByHalf()).isLessThan(0.2);
        assertThat(score.recallInPart()).isEqualTo(1);
    }

    @Test
    void passagesFoundOnlyElsewhereAreMissed() {
        PlantedPassageScore score = score((text, passage) -> {
            Span span = inCopy(passage);
            return text.substring(0, span.start())
                    + filler(passage, span.words())
                    + text.substring(span.end())
                    + " "
                    + text.substring(span.start(), span.end());
        });
        assertThat(score.recallInPart()).isZero();
        assertThat(score.found()).isEqualTo(20);
        assertThat(score.precision()).isZero();
    }

    @Test
    void passagesInTwoPiecesCountTwice() {
        PlantedPassageScore score = score((text, passage) -> {
            int middle = (start(passage) + inCopy(passage).end()) / 2;
            return text.substring(0, middle) + " " + filler(passage, 30) + text.substring(middle);
        });
        assertThat(score.recallInPart()).isEqualTo(1);
        assertThat(score.pieces()).isBetween(1.5, 2.0);
    }

    @Test
    void passagesFoundElsewhereLowerThePrecision() {
        PlantedPassageScore score = score((text, passage) -> text
                + " "
                + text.substring(inCopy(passage).start(), inCopy(passage).end()));
        assertThat(score.recall()).isEqualTo(1);
        assertThat(score.found()).isEqualTo(40);
        assertThat(score.elsewhere()).isEqualTo(20);
        assertThat(score.precision()).isEqualTo(0.5);
    }
}
