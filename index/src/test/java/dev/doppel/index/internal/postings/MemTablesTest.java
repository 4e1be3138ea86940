package dev.doppel.index.internal.postings;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.index.Hit;
import dev.doppel.index.Index;
import dev.doppel.index.IndexScheme;
import dev.doppel.index.KilledWriter;
import dev.doppel.index.NewDocument;
import dev.doppel.index.Query;
import dev.doppel.index.internal.commit.Snapshot;
import dev.doppel.index.internal.commit.Tombstones;
import dev.doppel.index.internal.maintenance.IndexTuning;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MemTablesTest {
    private static final Snapshot NOTHING = new Snapshot(1, 0, new Tombstones(), List.of());

    @TempDir
    private Path directory;

    @Test
    void aSmallAddBeforeOneLargerThanARunIsFoundAfterOpeningItAgain() {
        Path path = directory.resolve("index");
        IndexTuning tuning = new IndexTuning(1_000, 10);
        Index.create(path, IndexScheme.DEFAULT);
        NewDocument small = KilledWriter.document("small", 1);
        List<NewDocument> many = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
            many.add(KilledWriter.document("many " + i, 100 + i));
        }
        NewDocument last = KilledWriter.document("last", 2);
        try (Index index = Index.open(path, tuning)) {
            index.add(small);
            index.addAll(many);
            index.add(last);
            finds(index, small, many, last);
        }
        assertThat(Index.check(path)).isEmpty();
        try (Index index = Index.open(path, tuning)) {
            finds(index, small, many, last);
        }
    }

    private static void finds(Index index, NewDocument small, List<NewDocument> many, NewDocument last) {
        List<NewDocument> all = new ArrayList<>(many);
        all.add(small);
        all.add(last);
        for (NewDocument document : all) {
            assertThat(index.query(document.text(), Query.above(1)))
                    .extracting(Hit::id)
                    .contains(document.id());
        }
    }

    @Test
    void aFullRunTakesInWhateverIsBeforeIt() {
        IndexTuning tuning = new IndexTuning(100, 10);
        SplittableRandom random = new SplittableRandom(1);
        Snapshot small = NOTHING;
        for (int size : new int[] {80, 30, 10}) {
            small = added(small, tuning, sets(random, 1, size));
        }
        assertThat(small.inMemory()).hasSize(3);
        Snapshot full = added(small, tuning, sets(random, 1, 99));
        // A small run before a full one would be gone on from, out of its order.
        assertThat(full.inMemory())
                .extracting(run -> run.from() + "-" + run.to())
                .containsExactly("0-4");
    }

    @Test
    void documentsOfFewShinglesNeverOutgrowARun() {
        SplittableRandom random = new SplittableRandom(1);
        List<long[]> all = new ArrayList<>();
        Snapshot view = NOTHING;
        // Each less than twice as large as the one before it; together more than entries can tell apart.
        for (int[] batch : new int[][] {{30_000, 3}, {30_000, 1}, {32_768, 1}}) {
            List<long[]> sets = sets(random, batch[0], batch[1]);
            view = added(view, IndexTuning.DEFAULT, sets);
            all.addAll(sets);
        }
        assertThat(view.documents()).isEqualTo(all.size());
        for (int document = 0; document < all.size(); document += 7) {
            assertThat(documents(view, all.get(document)[0])).contains(document);
        }
    }

    @Test
    void documentsWithoutShinglesAreGatheredToo() {
        Snapshot view = NOTHING;
        for (int i = 0; i < 200; i++) {
            view = added(view, IndexTuning.DEFAULT, List.of(new long[0]));
        }
        assertThat(view.documents()).isEqualTo(200);
        assertThat(view.postings()).hasSizeLessThan(10);
    }

    private static Snapshot added(Snapshot view, IndexTuning tuning, List<long[]> sets) {
        MemTables recent = new MemTables(view, tuning);
        sets.forEach(recent::add);
        return recent.added(view, view.version() + 1);
    }

    private static List<long[]> sets(SplittableRandom random, int count, int size) {
        List<long[]> sets = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            sets.add(random.longs(size).sorted().toArray());
        }
        return sets;
    }

    private static List<Integer> documents(Snapshot view, long element) {
        List<Integer> documents = new ArrayList<>();
        long key = PostingKey.of(element);
        for (Postings postings : view.postings()) {
            long start = postings.start(key, postings.bucketStart(key));
            for (long at = start; at < postings.end(key, start); at++) {
                documents.add(postings.document(at));
            }
        }
        return documents;
    }
}
