package dev.doppel.index.internal.postings;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.testing.Property;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PostingsSegmentTest {
    @TempDir
    private Path directory;

    /** The rest of such a key has no successor in the bits that it has. */
    @Test
    void aKeyOfNothingButOnesThatManyDocumentsHaveIsFoundInAllOfThem() throws IOException {
        long[] set = {0x0123_FFFF_FFFF_0000L};
        MemTable inMemory = MemTable.of(0, Collections.nCopies(100, set));
        PostingsSegment run = written(inMemory);
        long key = PostingKey.of(set[0]);
        long start = run.start(key, run.bucketStart(key));
        assertThat(run.end(key, start) - start).isEqualTo(100);
    }

    @Property(tries = 50)
    void aFileSaysWhatMemoryDid(SplittableRandom random) throws IOException {
        List<long[]> sets = new ArrayList<>();
        long[] edges = {Long.MIN_VALUE, -1, 0, Long.MAX_VALUE, 0x0123_FFFF_FFFF_0000L, 0x0124_0000_0000_0000L};
        for (int document = random.nextInt(1, 200); document > 0; document--) {
            sets.add(random.ints(random.nextInt(5), 0, edges.length)
                    .mapToLong(i -> edges[i])
                    .distinct()
                    .sorted()
                    .toArray());
        }
        MemTable inMemory = MemTable.of(random.nextInt(1_000), sets);
        PostingsSegment run = written(inMemory);
        for (long edge : edges) {
            long key = PostingKey.of(edge);
            assertThat(documents(run, key)).isEqualTo(documents(inMemory, key));
        }
        for (int document = run.from(); document < run.to(); document++) {
            assertThat(run.elements(document)).isEqualTo(inMemory.elements(document));
        }
    }

    private static List<Integer> documents(Postings postings, long key) {
        List<Integer> documents = new ArrayList<>();
        long start = postings.start(key, postings.bucketStart(key));
        for (long at = start; at < postings.end(key, start); at++) {
            documents.add(postings.document(at));
        }
        return documents;
    }

    private PostingsSegment written(MemTable run) throws IOException {
        SegmentName name = new SegmentName(run.from(), run.to(), 0);
        SegmentWriter.write(
                directory, name, SegmentLayout.of(run.from(), run.to(), run.size()), run.reader(), run::elements);
        return PostingsSegment.open(directory, name);
    }
}
