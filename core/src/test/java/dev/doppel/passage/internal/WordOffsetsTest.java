package dev.doppel.passage.internal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.testing.Property;
import dev.doppel.text.PlacedWords;
import dev.doppel.text.TextScheme;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class WordOffsetsTest {
    private static void assertSameOffsets(String text) {
        PlacedWords placed = TextScheme.PLAIN.splitter().place(text);
        WordOffsets offsets = WordOffsets.of(placed);
        for (int word = 0; word < placed.count(); word++) {
            assertThat(offsets.start(word)).isEqualTo(placed.start(word));
            assertThat(offsets.end(word)).isEqualTo(placed.end(word));
        }
    }

    @Property
    void wordsAndGapsMayHaveAnyLength(SplittableRandom random) {
        StringBuilder text = new StringBuilder();
        for (int word = random.nextInt(200); word > 0; word--) {
            text.append(" ".repeat(1 + random.nextInt(1 << random.nextInt(16))));
            text.append("w".repeat(1 + random.nextInt(1 << random.nextInt(16))));
        }
        assertSameOffsets(text.toString());
    }

    @Test
    void wordsFromOneCharacterShareItsOffsets() {
        assertSameOffsets("½ of a ﷺ, 文字 and ½");
    }
}
