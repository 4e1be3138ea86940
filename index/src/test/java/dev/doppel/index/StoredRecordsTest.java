package dev.doppel.index;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.doppel.index.internal.commit.IndexTotals;
import dev.doppel.index.internal.postings.MemTable;
import dev.doppel.index.internal.postings.PostingsSegment;
import dev.doppel.index.internal.postings.SegmentLayout;
import dev.doppel.index.internal.postings.SegmentName;
import dev.doppel.index.internal.postings.SegmentWriter;
import dev.doppel.index.internal.store.DocumentRecord;
import dev.doppel.index.internal.store.SetRecord;
import dev.doppel.index.internal.store.StoreBatch;
import dev.doppel.index.internal.store.TextRecord;
import dev.doppel.shingle.ShingleSet;
import dev.doppel.testing.Property;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the store holds is read as it was written, and nothing else is read. */
class StoredRecordsTest {
    private static final DocumentRecord DOCUMENT = new DocumentRecord(
            "é", TextRecord.digest("text"), 4, 1, new TreeMap<>(Map.of("author", "a", "year", "1850")));

    @TempDir
    private Path directory;

    /** A byte more or less, or another one, is never the same document, and mostly none. */
    @Property(tries = 500)
    void aDamagedDocumentIsNoDocumentOrAnother(SplittableRandom random) {
        byte[] whole = DOCUMENT.write();
        byte[] damaged = Arrays.copyOf(whole, random.nextInt(whole.length + 8));
        if (damaged.length > 0 && random.nextBoolean()) {
            damaged[random.nextInt(damaged.length)] += (byte) random.nextInt(1, 256);
        }
        try {
            DocumentRecord read = DocumentRecord.read(damaged);
            assertThat(read.write()).isEqualTo(damaged);
            assertThat(read.equals(DOCUMENT)).isEqualTo(Arrays.equals(damaged, whole));
        } catch (IllegalArgumentException e) {
            assertThat(e).hasMessage("not a document: " + damaged.length + " bytes");
        }
    }

    @Test
    void aTextOfOtherBytesIsRefused() {
        assertThat(TextRecord.read(TextRecord.write("a \uFFFD that was written")))
                .isEqualTo("a \uFFFD that was written");
        byte[] broken = {8, 'a', (byte) 0xFF};
        byte[] odd = {16, (byte) 0xD8, 0x3D, 0};
        byte[] needlesslyWide = {16, 0, 'a'};
        for (byte[] record : List.of(broken, odd, needlesslyWide)) {
            assertThatThrownBy(() -> TextRecord.read(record)).hasMessage("not a text: " + record.length + " bytes");
        }
    }

    @Test
    void aBagOfMoreThanADocumentCanHaveIsRefused() {
        byte[] bag = SetRecord.write(ShingleSet.bagOf(new long[] {1, 1, 2}));
        ByteBuffer counts = ByteBuffer.wrap(bag).order(ByteOrder.LITTLE_ENDIAN);
        counts.putInt(bag.length - 8, Integer.MAX_VALUE).putInt(bag.length - 4, Integer.MAX_VALUE);
        assertThatThrownBy(() -> SetRecord.read(bag))
                .hasMessage("not a shingle set: more shingles than a document can have");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "1-2.run", "1-2-x.run", "01-2-3.run", "+1-2-3.run", "1-2-3", "1-2-3-4.run", "1-2-3.run.run"})
    void onlyTheNameOfARunIsOne(String name) {
        assertThatThrownBy(() -> SegmentName.parse(name)).hasMessage("not the name of a run: " + name);
    }

    @Test
    void numbersHaveTheLengthThatTheyHave() {
        assertThatThrownBy(() -> StoreBatch.number(new byte[3])).hasMessage("not a number: 3 bytes");
        assertThatThrownBy(() -> IndexTotals.read(new byte[17])).hasMessage("not the totals: 17 bytes");
    }

    /** As somebody writes it who means harm, with the right checksum. */
    @Test
    void aForgedHeaderOfARunIsRefused() throws IOException {
        MemTable run = MemTable.of(0, List.of(new long[] {1L << 50}));
        SegmentName name = new SegmentName(0, 1, 0);
        SegmentWriter.write(directory, name, SegmentLayout.of(0, 1, run.size()), run.reader(), run::elements);
        Path file = directory.resolve(name.toString());
        ByteBuffer bytes = ByteBuffer.wrap(Files.readAllBytes(file)).order(ByteOrder.LITTLE_ENDIAN);
        // 1 << 48 is 1 << 16 in Java: the length is right, and each look-up would go astray.
        bytes.putInt(8, 48);
        CRC32C checksum = new CRC32C();
        checksum.update(bytes.array(), 0, SegmentLayout.HEADER - 8);
        bytes.putInt(SegmentLayout.HEADER - 8, (int) checksum.getValue());
        Files.write(file, bytes.array());
        assertThatThrownBy(() -> PostingsSegment.open(directory, name))
                .isInstanceOf(IndexException.class)
                .hasMessageStartingWith("the index is damaged: ");
    }

    @Test
    void aForgedHeaderOfAnIndexIsRefused() throws IOException {
        Path index = directory.resolve("index");
        Index.create(index, IndexScheme.DEFAULT);
        String content = "doppel index, format 1\nx\n";
        CRC32C checksum = new CRC32C();
        checksum.update(content.getBytes(StandardCharsets.UTF_8));
        Files.writeString(
                index.resolve("doppel.index"), content + "checksum: " + Long.toHexString(checksum.getValue()) + "\n");
        assertThatThrownBy(() -> Index.open(index))
                .isInstanceOf(IndexException.class)
                .hasMessageStartingWith("the index is damaged: ");
    }
}
