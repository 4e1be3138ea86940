package dev.doppel.corpus.internal.reader;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.FileSystemException;
import org.junit.jupiter.api.Test;

class SkipReasonTextTest {
    @Test
    void longPhraseIsTruncated() {
        assertThat(SkipReasonText.phrase("x".repeat(100))).isEqualTo("x".repeat(100));
        assertThat(SkipReasonText.phrase("x".repeat(101))).isEqualTo("x".repeat(100) + "...");
        assertThat(SkipReasonText.phrase("😀".repeat(101))).isEqualTo("😀".repeat(100) + "...");
    }

    @Test
    void phraseIsOneLine() {
        assertThat(SkipReasonText.phrase("a\nb\rc\td\u2028e\u0085f")).isEqualTo("a b c d e f");
    }

    @Test
    void errorWithoutMessageIsNamed() {
        assertThat(SkipReasonText.reason(new IOException())).isEqualTo("cannot be read: IOException");
        assertThat(SkipReasonText.reason(new FileSystemException("a", null, "Too many links")))
                .isEqualTo("cannot be read: Too many links");
    }
}
