package dev.doppel.unit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.doppel.Scheme;
import org.junit.jupiter.api.Test;

class UnitSchemeTest {
    @Test
    void theCanonicalFormIsParsed() {
        UnitScheme scheme = UnitScheme.of(Unit.LINE)
                .withMinCopies(3)
                .withMinDocumentWords(20)
                .withMask("[-mask: 1 %]");
        assertThat(scheme).hasToString("unit:line:5-copies:3-left:20-mask:%5B-mask%3A+1+%25%5D");
        assertThat(UnitScheme.parse(scheme.toString())).isEqualTo(scheme);
        assertThat(UnitScheme.of(Unit.PASSAGE)).hasToString("unit:passage:50");
        String line = "doppel-1 plain words:5 set unit:passage:50 jaccard>=0";
        assertThat(Scheme.parse(line)).hasToString(line);
    }

    @Test
    void wrongValuesAreRefused() {
        assertThatThrownBy(() -> UnitScheme.of(Unit.LINE).withMinWords(0))
                .hasMessage("the minimum number of words must be 1 or more (got: 0)");
        assertThatThrownBy(() -> UnitScheme.of(Unit.LINE).withMinCopies(1))
                .hasMessage("the minimum number of copies must be 2 or more (got: 1)");
        assertThatThrownBy(() -> UnitScheme.parse("unit:line"))
                .hasMessage("scheme needs unit:NAME:WORDS (got: unit:line)");
    }
}
