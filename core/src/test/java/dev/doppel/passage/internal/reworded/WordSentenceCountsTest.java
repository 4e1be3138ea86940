package dev.doppel.passage.internal.reworded;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.testing.Property;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.SplittableRandom;

class WordSentenceCountsTest {
    private static final int WORDS = 300;

    @Property
    void theTableOfACollectionIsTheSumOfTheTablesOfItsParts(SplittableRandom random) {
        WordSentenceCounts all = WordSentenceCounts.forWords(WORDS);
        List<WordSentenceCounts> parts = new ArrayList<>();
        for (int part = 0; part < 4; part++) {
            parts.add(WordSentenceCounts.forWords(WORDS));
        }
        for (int document = 0; document < 6; document++) {
            SentenceBags bags = document(random);
            all.add(bags);
            parts.get(random.nextInt(parts.size())).add(bags);
        }
        WordSentenceCounts sum =
                parts.stream().reduce(WordSentenceCounts::addAll).orElseThrow();
        for (long word = 0; word < WORDS; word++) {
            assertThat(sum.count(word)).isEqualTo(all.count(word));
            assertThat(sum.isShared(word)).isEqualTo(all.isShared(word));
        }
    }

    private static SentenceBags document(SplittableRandom random) {
        return SentenceBags.of(random.longs(40, 0, WORDS).toArray(), new int[] {0, 15, 25, 40}, new BitSet());
    }
}
