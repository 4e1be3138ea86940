package dev.doppel.index.internal.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.doppel.DocumentPart;
import dev.doppel.shingle.ShingleSet;
import dev.doppel.testing.Property;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.rocksdb.RocksDBException;
import org.rocksdb.Status;

/** Tests that decoding an encoded record returns the same record, and that malformed records are rejected. */
class StoredRecordsTest {
    private static final DocumentRecord DOCUMENT = document(List.of());

    private static DocumentRecord document(List<DocumentPart> parts) {
        return new DocumentRecord(
                "é", TextRecord.digest("text"), 4, 1, new TreeMap<>(Map.of("author", "a", "year", "1850")), parts);
    }

    @Test
    void partsFollowTheRecordOfTheFirstRelease() {
        DocumentRecord submission =
                document(List.of(DocumentPart.ofFile("a.txt", 0), new DocumentPart("b.ipynb", "cell 1", 2)));
        byte[] plain = DOCUMENT.write();
        byte[] withParts = submission.write();

        assertThat(Arrays.copyOf(withParts, plain.length)).isEqualTo(plain);
        assertThat(HexFormat.of().formatHex(withParts, plain.length, withParts.length))
                .isEqualTo("01" + "00000002" + "00000005612e747874" + "00000000" + "00000000" + "00000007622e6970796e62"
                        + "0000000663656c6c2031" + "00000002");
        assertThat(DocumentRecord.read(withParts)).isEqualTo(submission);
    }

    @Property(tries = 500)
    void damagedDocumentIsRejectedOrDiffers(SplittableRandom random) {
        DocumentRecord document = random.nextBoolean() ? DOCUMENT : document(List.of(DocumentPart.ofFile("a.txt", 0)));
        byte[] intact = document.write();
        byte[] damaged = Arrays.copyOf(intact, random.nextInt(intact.length + 8));
        if (damaged.length > 0 && random.nextBoolean()) {
            damaged[random.nextInt(damaged.length)] += (byte) random.nextInt(1, 256);
        }
        try {
            DocumentRecord read = DocumentRecord.read(damaged);
            assertThat(read.write()).isEqualTo(damaged);
            assertThat(read.equals(document)).isEqualTo(Arrays.equals(damaged, intact));
        } catch (IllegalArgumentException e) {
            assertThat(e).hasMessage("not a document: " + damaged.length + " bytes");
        }
    }

    @Test
    void malformedTextIsRejected() {
        assertThat(TextRecord.read(TextRecord.write("a \uFFFD that was written")))
                .isEqualTo("a \uFFFD that was written");
        byte[] malformed = {8, 'a', (byte) 0xFF};
        byte[] odd = {16, (byte) 0xD8, 0x3D, 0};
        byte[] needlesslyWide = {16, 0, 'a'};
        for (byte[] record : List.of(malformed, odd, needlesslyWide)) {
            assertThatThrownBy(() -> TextRecord.read(record)).hasMessage("not a text: " + record.length + " bytes");
        }
    }

    @Test
    void bagLargerThanADocumentIsRejected() {
        byte[] bag = ShingleSetRecord.write(ShingleSet.bagOf(new long[] {1, 1, 2}));
        ByteBuffer counts = ByteBuffer.wrap(bag).order(ByteOrder.LITTLE_ENDIAN);
        counts.putInt(bag.length - 8, Integer.MAX_VALUE).putInt(bag.length - 4, Integer.MAX_VALUE);
        assertThatThrownBy(() -> ShingleSetRecord.read(bag))
                .hasMessage("not a shingle set: more shingles than a document can have");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "1-2.run", "1-2-x.run", "01-2-3.run", "+1-2-3.run", "1-2-3", "1-2-3-4.run", "1-2-3.run.run"})
    void otherNamesAreNotSegmentNames(String name) {
        assertThatThrownBy(() -> SegmentName.parse(name)).hasMessage("not a segment name: " + name);
    }

    @Test
    void numbersOfWrongLengthAreRejected() {
        assertThatThrownBy(() -> DocumentStore.number(new byte[3])).hasMessage("not a number: 3 bytes");
        assertThatThrownBy(() -> IndexTotals.read(new byte[17])).hasMessage("not the totals: 17 bytes");
    }

    @Test
    void onlyDamageIsReportedAsDamage() {
        Path directory = Path.of("documents");
        Status refused = new Status(Status.Code.IOError, Status.SubCode.None, "");
        assertThat(IndexErrors.rocksDb(directory, new RocksDBException("000012.sst: Too many open files", refused)))
                .hasMessage("cannot read or write documents: 000012.sst: Too many open files: fix that, then open the"
                        + " index again");
        assertThat(IndexErrors.rocksDb(
                        directory, new RocksDBException("000012.sst: No such file or directory", refused)))
                .hasMessageStartingWith("the index is damaged: ");
        Status corruption = new Status(Status.Code.Corruption, Status.SubCode.None, "");
        assertThat(IndexErrors.rocksDb(directory, new RocksDBException("block checksum mismatch", corruption)))
                .hasMessageStartingWith("the index is damaged: ");
    }
}
