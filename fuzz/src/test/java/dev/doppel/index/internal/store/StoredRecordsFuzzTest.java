package dev.doppel.index.internal.store;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.doppel.DocumentPart;
import dev.doppel.fuzz.Input;
import dev.doppel.fuzz.Seeds;
import dev.doppel.index.IndexScheme;
import dev.doppel.shingle.ShingleSet;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Checks that arbitrary bytes are either rejected, or can be decoded to a stored record and encoded to the same bytes.
 */
class StoredRecordsFuzzTest {
    /** One function for each kind of stored record. Each function decodes bytes and encodes the result. */
    private static final List<UnaryOperator<byte[]>> KINDS = List.of(
            bytes -> DocumentRecord.read(bytes).write(),
            StoredRecordsFuzzTest::set,
            bytes -> TextRecord.write(TextRecord.read(bytes)),
            bytes -> IndexTotals.read(bytes).write(),
            bytes -> DocumentStore.key(DocumentStore.number(bytes)),
            bytes -> text(SegmentName.parse(string(bytes)).toString()),
            StoredRecordsFuzzTest::scheme);

    /**
     * Decodes and encodes a set or bag. Valid bags that would not fit into the fuzzer's memory are returned unchanged.
     */
    private static byte[] set(byte[] bytes) {
        ByteBuffer counts = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        long shingles = bytes.length < 16 ? 0 : counts.getInt(0);
        boolean isBag = shingles > 0 && bytes.length == 4 + 12 * shingles;
        long elements = 0;
        for (int at = 4 + 8 * (int) shingles; isBag && at < bytes.length; at += 4) {
            elements += Math.max(0, counts.getInt(at));
        }
        return elements > 1 << 20 && elements < Integer.MAX_VALUE
                ? bytes
                : ShingleSetRecord.write(ShingleSetRecord.read(bytes));
    }

    /**
     * Checks that a scheme can be printed and parsed again. Returns the original bytes, since the printed line may
     * differ from them.
     */
    private static byte[] scheme(byte[] bytes) {
        IndexScheme scheme = IndexScheme.parse(string(bytes));
        assertThat(IndexScheme.parse(scheme.toString())).isEqualTo(scheme);
        return bytes;
    }

    static Stream<byte[]> seeds() {
        String digest = TextRecord.digest("text");
        return Stream.of(
                Seeds.of(0, new DocumentRecord("id", digest, 4, 1, Map.of(), List.of()).write()),
                Seeds.of(
                        0,
                        new DocumentRecord("id", digest, 4, 1, Map.of(), List.of(DocumentPart.ofFile("a", 0))).write()),
                Seeds.of(
                        0,
                        new DocumentRecord(
                                        "é",
                                        digest,
                                        4,
                                        1,
                                        new TreeMap<>(Map.of("author", "a", "year", "1850")),
                                        List.of())
                                .write()),
                Seeds.of(1, ShingleSetRecord.write(ShingleSet.setOf(-5, 3, 900, Long.MAX_VALUE))),
                Seeds.of(1, ShingleSetRecord.write(ShingleSet.bagOf(new long[] {7, 7, 7, 8, -1}))),
                Seeds.of(1, ShingleSetRecord.write(ShingleSet.EMPTY)),
                Seeds.of(2, TextRecord.write("plain and é 😀")),
                Seeds.of(2, TextRecord.write("half \uD83D")),
                Seeds.of(3, new IndexTotals(2, 900).write()),
                Seeds.of(4, DocumentStore.key(258)),
                Seeds.of(5, new SegmentName(0, 4096, 2).toString()),
                Seeds.of(6, IndexScheme.DEFAULT.toString()));
    }

    private static String string(byte[] bytes) {
        return new String(bytes, StandardCharsets.UTF_8);
    }

    private static byte[] text(String string) {
        return string.getBytes(StandardCharsets.UTF_8);
    }

    @MethodSource("seeds")
    @FuzzTest
    void storedRecords(byte[] bytes) {
        Input input = new Input(bytes);
        UnaryOperator<byte[]> kind = input.oneOf(KINDS);
        byte[] stored = input.rest();
        byte[] again;
        try {
            again = kind.apply(stored);
        } catch (IllegalArgumentException e) {
            assertThat(e).message().isNotBlank();
            return;
        }
        assertThat(again).isEqualTo(stored);
    }
}
