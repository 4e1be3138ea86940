package dev.doppel.bench;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.hash.WordHash;
import dev.doppel.testing.Property;
import java.util.SplittableRandom;
import java.util.stream.Stream;

class WordScanBaselineTest {
    /** The texts contain the ASCII neighbours of letters and digits, and words that span 64-byte blocks. */
    @Property
    void addsUpTheHashesOfAllWords(SplittableRandom random) {
        String characters = "aAzZ09@[`{/:" + " .\n\u007Féж字";
        StringBuilder text = new StringBuilder();
        for (int length = random.nextInt(300); length > 0; length--) {
            int kind = random.nextInt(characters.length() + 8);
            text.append(kind < characters.length() ? String.valueOf(characters.charAt(kind)) : "word".repeat(kind / 5));
        }
        long sum = Stream.of(text.toString().split("[\\p{ASCII}&&[^a-zA-Z0-9]]+"))
                .filter(word -> !word.isEmpty())
                .mapToLong(WordHash::hash)
                .sum();
        assertThat(WordScanBaseline.sumOfWordHashes(WordScanBaseline.padded(text.toString())))
                .isEqualTo(sum);
    }
}
