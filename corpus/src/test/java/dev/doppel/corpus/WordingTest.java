package dev.doppel.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.FileSystemException;
import org.junit.jupiter.api.Test;

class WordingTest {
    @Test
    void aLongPhraseIsCut() {
        assertThat(Wording.phrase("x".repeat(100))).isEqualTo("x".repeat(100));
        assertThat(Wording.phrase("x".repeat(101))).isEqualTo("x".repeat(100) + "...");
        assertThat(Wording.phrase("😀".repeat(101))).isEqualTo("😀".repeat(100) + "...");
    }

    @Test
    void aPhraseStaysOnOneLine() {
        assertThat(Wording.phrase("a\nb\rc\td\u2028e\u0085f")).isEqualTo("a b c d e f");
    }

    @Test
    void anErrorWithoutWordsIsNamed() {
        assertThat(Wording.reason(new IOException())).isEqualTo("cannot be read: IOException");
        assertThat(Wording.reason(new FileSystemException("a", null, "Too many links")))
                .isEqualTo("cannot be read: Too many links");
    }
}
