package dev.doppel.dedup.internal.spill;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.shingle.ShingleSet;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class ShingleSetCacheTest {
    private final List<Integer> made = new ArrayList<>();

    private ShingleSet make(int document) {
        made.add(document);
        return ShingleSet.setOf(document, 1_000 + document);
    }

    @Test
    void aCachedSetIsNotMadeAgain() {
        ShingleSetCache sets = new ShingleSetCache(32 << 20);
        ShingleSet first = sets.get(7, this::make);
        assertThat(sets.get(7, this::make)).isSameAs(first);
        assertThat(made).containsExactly(7);
    }

    @Test
    void aCacheOfMinimalSizeReturnsTheSetOfEachDocument() {
        ShingleSetCache sets = new ShingleSetCache(0);
        for (int round = 0; round < 2; round++) {
            for (int document = 0; document < 100; document++) {
                assertThat(sets.get(document, this::make).shingles()).containsExactly(document, 1_000 + document);
            }
        }
        assertThat(made).hasSize(200);
    }

    @Test
    void longSetsAreNotCached() {
        ShingleSetCache sets = new ShingleSetCache(32 << 20);
        ShingleSet book = ShingleSet.setOf(LongStream.range(0, 100_000).toArray());
        assertThat(sets.get(3, any -> book)).isSameAs(book);
        sets.get(3, this::make);
        assertThat(made).containsExactly(3);
    }
}
