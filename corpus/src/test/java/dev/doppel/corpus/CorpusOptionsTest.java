package dev.doppel.corpus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;

class CorpusOptionsTest {
    @Test
    void theDefaultsNameNoIdField() {
        assertThat(CorpusOptions.DEFAULTS).isEqualTo(new CorpusOptions(null, "text", null, false));
        assertThat(CorpusOptions.DEFAULTS.idFieldOrDefault()).isEqualTo("id");
    }

    @Test
    void eachOptionCanBeChangedByItself() {
        CorpusOptions changed = CorpusOptions.DEFAULTS
                .withIdField("key")
                .withTextField("body")
                .withRankField("date")
                .withStrict(true);

        assertThat(changed).isEqualTo(new CorpusOptions("key", "body", "date", true));
        assertThat(changed.idFieldOrDefault()).isEqualTo("key");
    }

    @Test
    void aFieldWithoutANameIsRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> CorpusOptions.DEFAULTS.withIdField(""))
                .withMessage("the id field needs a name (got: an empty one)");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> CorpusOptions.DEFAULTS.withTextField(""))
                .withMessage("the text field needs a name (got: an empty one)");
    }
}
