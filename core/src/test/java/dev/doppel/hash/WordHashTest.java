package dev.doppel.hash;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.testing.GoldenFiles;
import dev.doppel.testing.Property;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class WordHashTest {
    @Test
    void valuesNeverChange() {
        StringBuilder vectors = new StringBuilder();
        for (String word : new String[] {
            "", "a", "doppel", "eightlet", "ninechars", "straße", "знать", "語", "😀", "sixteen-letters!"
        }) {
            vectors.append(String.format("%016x %s%n", WordHash.hash(word), word));
        }
        GoldenFiles.check("core", "word-hashes.txt", vectors.toString());
    }

    /** Checks hashes against a direct implementation of the definition in {@link WordHash}. */
    @Property(tries = 500)
    void hashFollowsItsDefinitionOverUtf8Lanes(SplittableRandom random) {
        int length = random.nextInt(0, 40);
        StringBuilder word = new StringBuilder();
        for (int i = 0; i < length; i++) {
            int codePoint = random.nextInt(0, 1 << random.nextInt(6, 21));
            word.appendCodePoint(Character.getType(codePoint) == Character.SURROGATE ? 'x' : codePoint);
        }
        byte[] bytes = word.toString().getBytes(StandardCharsets.UTF_8);
        byte[] lanes = Arrays.copyOf(bytes, bytes.length / 8 * 8 + 8);
        lanes[lanes.length - 1] = (byte) bytes.length;
        ByteBuffer buffer = ByteBuffer.wrap(lanes).order(ByteOrder.LITTLE_ENDIAN);
        long state = 0x243F6A8885A308D3L;
        while (buffer.hasRemaining()) {
            state = HashMixer.fold(state ^ buffer.getLong(), 0x9FB21C651E98DF25L);
        }
        assertThat(WordHash.hash(word)).isEqualTo(state);
    }

    @Test
    void unpairedSurrogateCountsAsTheReplacementCharacter() {
        assertThat(WordHash.hash("a\uD800b")).isEqualTo(WordHash.hash("a\uFFFDb"));
    }

    @Test
    void similarWordsDoNotCollide() {
        Set<Long> hashes = new HashSet<>();
        int words = 0;
        for (char a = 'a'; a <= 'z'; a++) {
            for (char b = 'a'; b <= 'z'; b++) {
                for (String tail : new String[] {"", "s", "ing", "ational", "izations"}) {
                    hashes.add(WordHash.hash("" + a + b + tail));
                    words++;
                }
            }
        }
        assertThat(hashes).hasSize(words);
    }
}
