package dev.doppel.text.internal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.text.TextScheme;
import dev.doppel.text.WordSplitter;
import java.util.zip.CRC32;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;

class WordCharactersTest {
    /**
     * Checks that a checksum over the words of all code points has a fixed value, which must be the same on JDK 17 and
     * later.
     */
    @Test
    void everyCodePointHasTheSameWordsOnEveryJdk() {
        CRC32 checksum = new CRC32();
        WordSplitter splitter = TextScheme.PLAIN.splitter();
        for (int codePoint = 0x80; codePoint <= Character.MAX_CODE_POINT; codePoint++) {
            String words =
                    splitter.split("é" + Character.toString(codePoint) + "e").joined();
            words.chars().forEach(c -> {
                checksum.update(c);
                checksum.update(c >>> 8);
            });
            checksum.update('\n');
        }
        assertThat(Long.toHexString(checksum.getValue())).isEqualTo("ebfc1bee");
    }

    @Test
    @EnabledForJreRange(min = JRE.JAVA_17, max = JRE.JAVA_17)
    void frozenTableEqualsThatOfJdk17() {
        for (int codePoint = 0; codePoint <= Character.MAX_CODE_POINT; codePoint++) {
            boolean surrogate = Character.getType(codePoint) == Character.SURROGATE;
            assertThat(WordCharacters.isAssigned(codePoint))
                    .as("%x", codePoint)
                    .isEqualTo(Character.isDefined(codePoint) && !surrogate);
        }
    }
}
