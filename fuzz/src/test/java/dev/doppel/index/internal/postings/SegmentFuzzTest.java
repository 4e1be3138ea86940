package dev.doppel.index.internal.postings;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.doppel.fuzz.Seeds;
import dev.doppel.index.IndexException;
import dev.doppel.index.internal.store.SegmentName;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Checks that a changed segment cannot be opened, fails verification, or still has the same postings. If the header
 * checksum is forged, the postings are not compared.
 */
class SegmentFuzzTest {
    private static final List<long[]> SETS =
            List.of(new long[] {-7L << 40, 1L << 50, 3L << 60}, new long[] {}, new long[] {1L << 50, 5L << 59});

    private static final SegmentName NAME = new SegmentName(10, 13, 1);

    /** The flag that makes the test update the checksum of a changed header, as an attacker would. */
    private static final int FORGE = 1;

    private static final int TRUNCATE = 2;

    private static Path directory;
    private static byte[] intact;

    @BeforeAll
    static void write() throws IOException {
        directory = Files.createTempDirectory("doppel-fuzz");
        MemTable table = MemTable.of(NAME.from(), SETS);
        SegmentWriter.write(directory, NAME, table.size(), table.cursor(), table::shingles);
        intact = Files.readAllBytes(directory.resolve(NAME.toString()));
    }

    @AfterAll
    static void delete() throws IOException {
        Files.deleteIfExists(directory.resolve(NAME.toString()));
        Files.deleteIfExists(directory);
    }

    static Stream<byte[]> seeds() {
        return Stream.of(
                Seeds.of(0),
                Seeds.of(0, 0, 0, 8, 255),
                Seeds.of(FORGE, 0, 0, 8, 255, 0, 0, 12, 3),
                Seeds.of(FORGE, 0, 0, 31, 128),
                Seeds.of(0, 4, 0, 70, 1),
                Seeds.of(TRUNCATE, 0, 1, 0));
    }

    /**
     * The input is a byte of flags, followed by changes. A change consists of a three-byte offset and a number to add
     * to the byte at this offset. Offsets in the upper half of the range are counted from the end of the file.
     */
    @MethodSource("seeds")
    @FuzzTest
    void segment(byte[] bytes) throws IOException {
        ByteBuffer changes = ByteBuffer.wrap(bytes);
        int flags = changes.hasRemaining() ? changes.get() : 0;
        byte[] content = intact.clone();
        while (changes.remaining() >= 4) {
            int offset = (changes.get() & 0xFF) << 16 | (changes.getShort() & 0xFFFF);
            int at = offset < 1 << 23 ? offset : content.length - 1 - (offset & (1 << 23) - 1);
            if (at >= 0 && at < content.length) {
                content[at] += changes.get();
            }
        }
        if ((flags & FORGE) != 0) {
            CRC32C checksum = new CRC32C();
            checksum.update(content, 0, SegmentLayout.HEADER_CHECKSUM);
            ByteBuffer.wrap(content).order(ByteOrder.LITTLE_ENDIAN).putInt(SegmentLayout.HEADER_CHECKSUM, (int)
                    checksum.getValue());
        }
        int length = (flags & TRUNCATE) != 0 && changes.hasRemaining()
                ? content.length - (changes.get() & 0xFF)
                : content.length;
        Path file = directory.resolve(NAME.toString());
        Files.write(file, length == content.length ? content : java.util.Arrays.copyOf(content, length));
        PostingsSegment segment;
        try {
            segment = PostingsSegment.open(directory, NAME);
        } catch (IndexException e) {
            assertThat(e).hasMessageStartingWith("the index is damaged: ").hasMessageContaining(NAME.toString());
            return;
        }
        String damage = segment.damage();
        if (damage == null && (flags & FORGE) == 0) {
            MemTable expected = MemTable.of(NAME.from(), SETS);
            for (long[] set : SETS) {
                for (long element : set) {
                    long key = PostingKey.of(element);
                    assertThat(documents(segment, key)).isEqualTo(documents(expected, key));
                }
            }
            for (int document = NAME.from(); document < NAME.to(); document++) {
                assertThat(segment.shingles(document)).isEqualTo(expected.shingles(document));
            }
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
}
