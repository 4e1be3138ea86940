package dev.doppel.index;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.doppel.fuzz.Seeds;
import dev.doppel.index.internal.postings.MemTable;
import dev.doppel.index.internal.postings.PostingKey;
import dev.doppel.index.internal.postings.Postings;
import dev.doppel.index.internal.postings.PostingsSegment;
import dev.doppel.index.internal.postings.SegmentLayout;
import dev.doppel.index.internal.postings.SegmentName;
import dev.doppel.index.internal.postings.SegmentWriter;
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
 * A file of postings that is not as it was written is refused when it is opened or when it is checked; and where both take
 * it, it says what it said before.
 */
class RunFileFuzzTest {
    private static final List<long[]> SETS =
            List.of(new long[] {-7L << 40, 1L << 50, 3L << 60}, new long[] {}, new long[] {1L << 50, 5L << 59});

    private static final SegmentName NAME = new SegmentName(10, 13, 1);

    /** Puts the right checksum on a header that was changed, as somebody would who means harm. */
    private static final int FORGE = 1;

    private static final int CUT = 2;

    private static Path directory;
    private static byte[] whole;

    @BeforeAll
    static void write() throws IOException {
        directory = Files.createTempDirectory("doppel-fuzz");
        MemTable run = MemTable.of(NAME.from(), SETS);
        SegmentWriter.write(
                directory, NAME, SegmentLayout.of(run.from(), run.to(), run.size()), run.reader(), run::elements);
        whole = Files.readAllBytes(directory.resolve(NAME.toString()));
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
                Seeds.of(CUT, 0, 1, 0));
    }

    /** A byte of flags, then changes: three bytes of place, from the start or, above half, from the end, and what is added. */
    @MethodSource("seeds")
    @FuzzTest
    void runFile(byte[] bytes) throws IOException {
        ByteBuffer changes = ByteBuffer.wrap(bytes);
        int flags = changes.hasRemaining() ? changes.get() : 0;
        byte[] content = whole.clone();
        while (changes.remaining() >= 4) {
            int place = (changes.get() & 0xFF) << 16 | (changes.getShort() & 0xFFFF);
            int at = place < 1 << 23 ? place : content.length - 1 - (place & (1 << 23) - 1);
            if (at >= 0 && at < content.length) {
                content[at] += changes.get();
            }
        }
        if ((flags & FORGE) != 0) {
            CRC32C checksum = new CRC32C();
            checksum.update(content, 0, SegmentLayout.HEADER - 8);
            ByteBuffer.wrap(content).order(ByteOrder.LITTLE_ENDIAN).putInt(SegmentLayout.HEADER - 8, (int)
                    checksum.getValue());
        }
        int length =
                (flags & CUT) != 0 && changes.hasRemaining() ? content.length - (changes.get() & 0xFF) : content.length;
        Path file = directory.resolve(NAME.toString());
        Files.write(file, length == content.length ? content : java.util.Arrays.copyOf(content, length));
        PostingsSegment run;
        try {
            run = PostingsSegment.open(directory, NAME);
        } catch (IndexException e) {
            assertThat(e).hasMessageStartingWith("the index is damaged: ").hasMessageContaining(NAME.toString());
            return;
        }
        String damage = run.damage();
        if (damage == null && (flags & FORGE) == 0) {
            MemTable expected = MemTable.of(NAME.from(), SETS);
            for (long[] set : SETS) {
                for (long element : set) {
                    long key = PostingKey.of(element);
                    assertThat(documents(run, key)).isEqualTo(documents(expected, key));
                }
            }
            for (int document = NAME.from(); document < NAME.to(); document++) {
                assertThat(run.elements(document)).isEqualTo(expected.elements(document));
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
