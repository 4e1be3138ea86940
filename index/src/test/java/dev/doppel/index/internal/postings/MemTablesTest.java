package dev.doppel.index.internal.postings;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class MemTablesTest {
    private static final IndexSnapshot EMPTY = new IndexSnapshot(1, 0, new Tombstones(), List.of());

    @Test
    void fullMemTableAbsorbsSmallerOnesBeforeIt() {
        IndexTuning tuning = new IndexTuning(100, 10);
        SplittableRandom random = new SplittableRandom(1);
        IndexSnapshot small = EMPTY;
        for (int size : new int[] {80, 30, 10}) {
            small = add(small, tuning, sets(random, 1, size));
        }
        assertThat(small.memTables()).hasSize(3);
        IndexSnapshot full = add(small, tuning, sets(random, 1, 99));
        // If a small memtable remained before the full one, later documents would be added to it, out of order.
        assertThat(full.memTables())
                .extracting(table -> table.from() + "-" + table.to())
                .containsExactly("0-4");
    }

    @Test
    void documentsWithFewShinglesNeverOverflowAMemTable() {
        SplittableRandom random = new SplittableRandom(1);
        List<long[]> all = new ArrayList<>();
        IndexSnapshot snapshot = EMPTY;
        // Together, the batches have more documents than a memtable can hold.
        for (int[] batch : new int[][] {{30_000, 3}, {30_000, 1}, {32_768, 1}}) {
            List<long[]> sets = sets(random, batch[0], batch[1]);
            snapshot = add(snapshot, IndexTuning.DEFAULT, sets);
            all.addAll(sets);
        }
        assertThat(snapshot.documentEnd()).isEqualTo(all.size());
        for (int document = 0; document < all.size(); document += 7) {
            long key = PostingKey.of(all.get(document)[0]);
            assertThat(snapshot.postings())
                    .flatMap(postings -> TestSegments.documents(postings, key))
                    .contains(document);
        }
    }

    @Test
    void documentsWithoutShinglesAreCollectedToo() {
        IndexSnapshot snapshot = EMPTY;
        for (int i = 0; i < 200; i++) {
            snapshot = add(snapshot, IndexTuning.DEFAULT, List.of(new long[0]));
        }
        assertThat(snapshot.documentEnd()).isEqualTo(200);
        assertThat(snapshot.postings()).hasSizeLessThan(10);
    }

    @Test
    void postingsMayBeSortedInAdvance() {
        IndexTuning tuning = new IndexTuning(100, 10);
        SplittableRandom random = new SplittableRandom(1);
        IndexSnapshot before = add(EMPTY, tuning, sets(random, 3, 20));
        List<long[]> sets = sets(random, 40, 12);
        MemTables memTables = new MemTables(before, tuning);
        memTables.addSorted(MemTables.sort(sets, tuning));
        IndexSnapshot after = memTables.addTo(before, 2);
        assertThat(after.documentEnd()).isEqualTo(43);
        for (int document = 0; document < sets.size(); document++) {
            assertThat(after.shingles(3 + document)).isEqualTo(12);
            for (long shingle : sets.get(document)) {
                assertThat(after.postings())
                        .flatMap(postings -> TestSegments.documents(postings, PostingKey.of(shingle)))
                        .contains(3 + document);
            }
        }
    }

    private static IndexSnapshot add(IndexSnapshot snapshot, IndexTuning tuning, List<long[]> sets) {
        MemTables memTables = new MemTables(snapshot, tuning);
        sets.forEach(memTables::add);
        return memTables.addTo(snapshot, snapshot.version() + 1);
    }

    private static List<long[]> sets(SplittableRandom random, int count, int size) {
        List<long[]> sets = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            sets.add(random.longs(size).sorted().toArray());
        }
        return sets;
    }
}
