package dev.doppel.lab.tune;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import org.junit.jupiter.api.Test;

class PairLabelsTest {
    private static LabelledPair pair(String left, String right, boolean same, int line) {
        return new LabelledPair(left, right, same, "line " + line);
    }

    @Test
    void repeatedPairsCountOnce() {
        PairLabels labels =
                new PairLabels(List.of(pair("a", "b", true, 1), pair("b", "a", true, 2), pair("a", "c", false, 3)));
        assertThat(labels.count(false)).isEqualTo(1);
        assertThat(labels.count(true)).isEqualTo(1);
    }

    @Test
    void contradictingLabelsAreRejected() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new PairLabels(List.of(pair("a", "b", true, 1), pair("b", "a", false, 2))))
                .withMessage("line 2 labels \"b\" and \"a\" different, and line 1 same: keep one of the two");
    }

    @Test
    void labelsOfOneKindAreRejected() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new PairLabels(List.of(pair("a", "b", true, 1))))
                .withMessage("labels must include pairs labelled same and pairs labelled different"
                        + " (got: 1 same, 0 different)");
    }

    @Test
    void aPairOfADocumentWithItselfIsRejected() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> pair("a", "a", true, 4))
                .withMessage("line 4 labels the document \"a\" with itself: name two documents");
    }
}
