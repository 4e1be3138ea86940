package dev.doppel.viewer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.Scheme;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NothingFoundAdviceTest {
    private static final String STRICT = "doppel-1 plain words:5 set exact jaccard>=0.8";
    private static final String LENIENT = "doppel-1 plain words:5 set exact jaccard>=0.3";
    private static final String PASSAGES = "doppel-1 plain unmasked words:5 set passages:40 jaccard>=0.1";
    private static final String PROGRAMS = "doppel-1 code unmasked words:5 set passages:40-exact-insertions overlap>=0";

    @Test
    void optionsSuggestALowerThresholdShorterShinglesAndPassages() {
        assertThat(keys(NothingFoundAdvice.OPTION, STRICT))
                .containsExactly("advice.option.lower", "advice.option.shingles", "advice.option.passages");
    }

    @Test
    void formsDoNotSuggestShinglesSinceTheyHaveNoFieldForThem() {
        assertThat(keys(NothingFoundAdvice.FORM, LENIENT)).containsExactly("advice.form.low", "advice.form.passages");
    }

    @Test
    void passagesMayBeShorterReplacedOrInUnrelatedDocuments() {
        assertThat(keys(NothingFoundAdvice.FORM, PASSAGES))
                .containsExactly("advice.form.shorter", "advice.form.unlimited", "advice.form.reworded");
    }

    @Test
    void programsAreComparedAsAWhole() {
        assertThat(keys(NothingFoundAdvice.OPTION, PROGRAMS))
                .containsExactly("advice.option.shorter", "advice.option.programs");
    }

    @ParameterizedTest
    @ValueSource(strings = {STRICT, LENIENT, PASSAGES, PROGRAMS})
    void allAdviceHasATextInReports(String scheme) {
        Set<String> texts = ReportTexts.read("texts/en.js").keySet();
        for (NothingFoundAdvice wording : NothingFoundAdvice.values()) {
            assertThat(texts).containsAll(keys(wording, scheme));
        }
    }

    private static List<String> keys(NothingFoundAdvice wording, String scheme) {
        return wording.of(Scheme.parse(scheme)).stream()
                .map(Report.Message::key)
                .toList();
    }
}
