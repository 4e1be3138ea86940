package dev.doppel.corpus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.doppel.text.TextScheme;
import dev.doppel.text.TextScheme.Profile;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class CorpusOptionsTest {
    @Test
    void defaultsHaveNoIdField() {
        assertThat(CorpusOptions.DEFAULTS)
                .isEqualTo(new CorpusOptions(
                        null, "text", null, false, false, FileFilter.ALL, false, Duration.ofSeconds(60)));
        assertThat(CorpusOptions.DEFAULTS.idFieldOrDefault()).isEqualTo("id");
    }

    @Test
    void eachOptionCanBeChangedSeparately() {
        CorpusOptions changed = CorpusOptions.DEFAULTS
                .withIdField("key")
                .withTextField("body")
                .withRankField("date")
                .withStrict(true)
                .withPrograms(true);

        assertThat(changed)
                .isEqualTo(new CorpusOptions(
                        "key", "body", "date", true, true, FileFilter.ALL, false, Duration.ofSeconds(60)));
        assertThat(changed.idFieldOrDefault()).isEqualTo("key");
    }

    @Test
    void codeProfileReadsOnlyPrograms() {
        assertThat(CorpusOptions.DEFAULTS.comparedBy(TextScheme.PLAIN).programs())
                .isFalse();
        CorpusOptions programs = CorpusOptions.DEFAULTS.comparedBy(TextScheme.PLAIN.withProfile(Profile.CODE));
        assertThat(programs).isEqualTo(CorpusOptions.DEFAULTS.withPrograms(true));
        assertThat(programs.comparedBy(TextScheme.PLAIN)).isEqualTo(CorpusOptions.DEFAULTS);
    }

    @Test
    void emptyFieldNamesAreRejected() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> CorpusOptions.DEFAULTS.withIdField(""))
                .withMessage("the id field needs a name (got: an empty one)");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> CorpusOptions.DEFAULTS.withTextField(""))
                .withMessage("the text field needs a name (got: an empty one)");
    }
}
