package dev.doppel.viewer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.Scheme;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SettingsAdviceTest {
    private static final String STRICT = "doppel-1 plain words:5 set exact jaccard>=0.8";
    private static final String LENIENT = "doppel-1 plain words:5 set exact jaccard>=0.3";
    private static final String PASSAGES = "doppel-1 plain unmasked words:5 set passages:40 jaccard>=0.1";
    private static final String PROGRAMS = "doppel-1 code unmasked words:5 set passages:40-exact-insertions overlap>=0";

    @Test
    void optionsSuggestALowerThresholdShorterShinglesAndPassages() {
        assertThat(keys(SettingsAdvice.OPTION, STRICT))
                .containsExactly("advice.option.lower", "advice.option.shingles", "advice.option.passages");
    }

    @Test
    void formsDoNotSuggestShinglesSinceTheyHaveNoFieldForThem() {
        assertThat(keys(SettingsAdvice.FORM, LENIENT)).containsExactly("advice.form.low", "advice.form.passages");
    }

    @Test
    void passagesMayBeShorterReplacedOrInUnrelatedDocuments() {
        assertThat(keys(SettingsAdvice.FORM, PASSAGES))
                .containsExactly("advice.form.shorter", "advice.form.unlimited", "advice.form.reworded");
    }

    @Test
    void programsAreComparedAsAWhole() {
        assertThat(keys(SettingsAdvice.OPTION, PROGRAMS))
                .containsExactly("advice.option.shorter", "advice.option.programs");
    }

    @Test
    void assignmentIsIgnoredOnlyOnce() {
        assertThat(SettingsAdvice.FORM.manyAlike(Scheme.parse(PROGRAMS)).key())
                .isEqualTo("advice.form.longer-or-ignore");
        assertThat(SettingsAdvice.FORM
                        .manyAlike(Scheme.parse(PROGRAMS.replace("unmasked", "unmasked template:0123456789abcdef")))
                        .key())
                .isEqualTo("advice.form.longer");
    }

    @ParameterizedTest
    @ValueSource(strings = {STRICT, LENIENT, PASSAGES, PROGRAMS})
    void allAdviceHasATextInReports(String scheme) {
        Set<String> texts = ReportTexts.read("texts/en.js").keySet();
        for (SettingsAdvice wording : SettingsAdvice.values()) {
            assertThat(texts)
                    .containsAll(keys(wording, scheme))
                    .contains(wording.manyAlike(Scheme.parse(scheme)).key());
        }
    }

    private static List<String> keys(SettingsAdvice wording, String scheme) {
        return wording.nothingFound(Scheme.parse(scheme)).stream()
                .map(Report.Message::key)
                .toList();
    }
}
