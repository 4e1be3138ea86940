package dev.doppel.index.internal.postings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.doppel.index.IndexException;
import dev.doppel.testing.Property;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PostingsSegmentTest {
    @TempDir
    private Path directory;

    /** Uses a key whose bits after the bucket number are all ones, so that no key in the bucket is greater. */
    @Test
    void postingListOfAKeyOfAllOnesIsComplete() throws IOException {
        long[] set = {0x0123_FFFF_FFFF_0000L};
        PostingsSegment segment = TestSegments.write(directory, MemTable.of(0, Collections.nCopies(100, set)));
        long key = PostingKey.of(set[0]);
        long start = segment.start(key, segment.bucketStart(key));
        assertThat(segment.end(key, start) - start).isEqualTo(100);
    }

    @Property(tries = 50)
    void segmentEqualsItsMemTable(SplittableRandom random) throws IOException {
        List<long[]> sets = new ArrayList<>();
        long[] edges = {Long.MIN_VALUE, -1, 0, Long.MAX_VALUE, 0x0123_FFFF_FFFF_0000L, 0x0124_0000_0000_0000L};
        for (int document = random.nextInt(1, 200); document > 0; document--) {
            sets.add(random.ints(random.nextInt(5), 0, edges.length)
                    .mapToLong(i -> edges[i])
                    .distinct()
                    .sorted()
                    .toArray());
        }
        MemTable table = MemTable.of(random.nextInt(1_000), sets);
        PostingsSegment segment = TestSegments.write(directory, table);
        for (long edge : edges) {
            long key = PostingKey.of(edge);
            assertThat(TestSegments.documents(segment, key)).isEqualTo(TestSegments.documents(table, key));
        }
        for (int document = segment.from(); document < segment.to(); document++) {
            assertThat(segment.shingles(document)).isEqualTo(table.shingles(document));
        }
    }

    @Test
    void forgedHeaderWithAValidChecksumIsRejected() throws IOException {
        PostingsSegment segment = TestSegments.write(directory, MemTable.of(0, List.of(new long[] {1L << 50})));
        Path file = directory.resolve(segment.name().toString());
        ByteBuffer bytes = ByteBuffer.wrap(Files.readAllBytes(file)).order(ByteOrder.LITTLE_ENDIAN);
        // In Java, 1 << 48 equals 1 << 16, so the file length would match but lookups would be wrong.
        bytes.putInt(8, 48);
        CRC32C checksum = new CRC32C();
        checksum.update(bytes.array(), 0, SegmentLayout.HEADER_CHECKSUM);
        bytes.putInt(SegmentLayout.HEADER_CHECKSUM, (int) checksum.getValue());
        Files.write(file, bytes.array());
        assertThatThrownBy(() -> PostingsSegment.open(directory, segment.name()))
                .isInstanceOf(IndexException.class)
                .hasMessageStartingWith("the index is damaged: ");
    }
}
