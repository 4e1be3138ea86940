package dev.doppel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.doppel.passage.PassageScheme;
import dev.doppel.shingle.ShingleScheme;
import dev.doppel.text.TextScheme;
import dev.doppel.verify.Measure;
import org.junit.jupiter.api.Test;

class SearchRequestTest {
    private static final Options SETS = SearchRequest.texts(TextScheme.PLAIN, ShingleScheme.DEFAULT);
    private static final Options BAGS =
            SearchRequest.texts(TextScheme.PLAIN, ShingleScheme.words(3).asBag());
    private static final SearchRequest NOTHING = new SearchRequest(null, null, null, null);

    @Test
    void anEmptyRequestGivesTheDefaults() {
        assertThat(NOTHING.applyTo(SETS)).isEqualTo(Options.defaults());
    }

    @Test
    void bagsAreComparedByWeightedJaccardUnlessAMeasureIsGiven() {
        assertThat(NOTHING.applyTo(BAGS).measure()).isEqualTo(Measure.WEIGHTED_JACCARD);
        assertThat(new SearchRequest(Measure.DICE, null, null, null)
                        .applyTo(BAGS)
                        .measure())
                .isEqualTo(Measure.DICE);
    }

    @Test
    void theDefaultThresholdDependsOnTheMeasure() {
        assertThat(NOTHING.applyTo(SETS).threshold()).isEqualTo(Measure.DEFAULT_THRESHOLD);
        assertThat(new SearchRequest(Measure.BAG_JACCARD, null, null, null)
                        .applyTo(BAGS)
                        .threshold())
                .isEqualTo(Measure.BAG_JACCARD_THRESHOLD);
    }

    @Test
    void sharedPassagesAreFoundAtAnySimilarityUnlessAThresholdIsGiven() {
        PassageScheme passages = PassageScheme.sharing(40);
        Options any = new SearchRequest(null, null, Method.AUTO, passages).applyTo(SETS);
        assertThat(any).isEqualTo(SETS.withMatchByPassages(passages, 0));
        assertThat(new SearchRequest(null, 0.3, null, passages).applyTo(SETS).threshold())
                .isEqualTo(0.3);
    }

    @Test
    void sharedPassagesExcludeAMethod() {
        assertThatThrownBy(() -> new SearchRequest(null, null, Method.LSH, PassageScheme.sharing(40)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("a search for shared passages takes no method: leave out method lsh");
    }
}
