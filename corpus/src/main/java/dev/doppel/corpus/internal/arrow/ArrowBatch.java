package dev.doppel.corpus.internal.arrow;

import com.github.luben.zstd.ZstdInputStreamNoFinalizer;
import dev.doppel.corpus.internal.codec.DecompressionGuard;
import dev.doppel.corpus.internal.reader.DamagedException;
import dev.doppel.corpus.internal.reader.InputLimits;
import dev.doppel.corpus.internal.reader.UnreadableException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.apache.commons.compress.compressors.lz4.FramedLZ4CompressorInputStream;
import org.jspecify.annotations.Nullable;

/**
 * The buffers of selected columns of a record batch. The batch itself contains the buffers of all columns in schema
 * order, with each column followed by the columns nested in it.
 */
final class ArrowBatch {
    private static final int ZSTD = 1;
    private static final int UNCOMPRESSED = -1;

    /** The number of integers that describe a buffer: its offset and its length. */
    private static final int NUMBERS = 2;

    private final FlatBufferTable header;
    private final int version;
    private final long[] places;
    private final long[] moreBuffers;
    private final Map<ArrowField, List<Integer>> numbers = new HashMap<>();
    private final Map<Integer, ByteBuffer> buffers = new HashMap<>();
    private int nextBuffer;
    private int nextView;

    private ArrowBatch(FlatBufferTable header, int version) {
        this.header = header;
        this.version = version;
        this.places = header.longsAt(2, NUMBERS);
        this.moreBuffers = header.longsAt(4, 1);
    }

    /**
     * Reads a batch and consumes its whole body.
     *
     * @param header the description of the record batch in the header of {@code message}
     * @param schema all columns of the batch
     * @param wanted the columns whose buffers are loaded
     */
    static ArrowBatch read(
            ArrowMessage message,
            FlatBufferTable header,
            List<ArrowField> schema,
            Set<ArrowField> wanted,
            InputStream body)
            throws IOException {
        ArrowBatch batch = new ArrowBatch(header, message.version());
        batch.assign(schema);
        List<Integer> loaded = new ArrayList<>();
        wanted.forEach(field -> loaded.addAll(batch.numbers.getOrDefault(field, List.of())));
        loaded.sort(Comparator.comparingLong(batch::offset));
        long position = 0;
        for (int number : loaded) {
            if (batch.length(number) > 0) {
                body.skipNBytes(requireNatural(batch.offset(number) - position));
                batch.buffers.put(number, batch.load(body, batch.length(number)));
                position = batch.offset(number) + batch.length(number);
            }
        }
        body.skipNBytes(requireNatural(message.body() - position));
        return batch;
    }

    long rows() {
        return header.longAt(0);
    }

    /** Returns the buffers of a column. A buffer that was not loaded is empty. */
    List<ByteBuffer> buffers(ArrowField field) {
        return Objects.requireNonNull(numbers.get(field)).stream()
                .map(number -> buffers.getOrDefault(number, ByteBuffer.allocate(0)))
                .toList();
    }

    /** Assigns buffer numbers to the given columns and the columns stored within them. */
    private void assign(List<ArrowField> fields) {
        for (ArrowField field : fields) {
            int count = field.buffers(version);
            if (field.dictionary().isEmpty() && field.type().isView()) {
                // A damaged number must not cause a huge list to be allocated.
                count = Math.toIntExact(count + moreBuffers[nextView++]);
                Objects.checkFromIndexSize(nextBuffer, count, places.length / NUMBERS);
            }
            List<Integer> assigned = new ArrayList<>();
            for (int i = 0; i < count; i++) {
                assigned.add(nextBuffer++);
            }
            numbers.put(field, assigned);
            assign(field.storedChildren());
        }
    }

    private long offset(int buffer) {
        return places[NUMBERS * buffer];
    }

    private long length(int buffer) {
        return places[NUMBERS * buffer + 1];
    }

    private ByteBuffer load(InputStream body, long length) throws IOException {
        byte[] stored = body.readNBytes(requireArray(length));
        if (stored.length < length) {
            throw DamagedException.endsEarly(ArrowMessage.FORMAT);
        }
        FlatBufferTable compression = header.tableAt(3);
        ByteBuffer bytes = compression == null ? ByteBuffer.wrap(stored) : decompressed(stored, compression.byteAt(0));
        return bytes.order(ByteOrder.LITTLE_ENDIAN);
    }

    /** Decompresses a buffer. The first eight bytes of the buffer contain its decompressed length. */
    private static ByteBuffer decompressed(byte[] stored, int codec) throws IOException {
        ByteBuffer content = ByteBuffer.wrap(stored).order(ByteOrder.LITTLE_ENDIAN);
        long length = content.getLong();
        if (length == UNCOMPRESSED) {
            return content.slice();
        }
        new DecompressionGuard(InputLimits.DEFAULTS, stored.length, null).grew(length);
        InputStream encoded = new ByteArrayInputStream(stored, Long.BYTES, stored.length - Long.BYTES);
        byte[] bytes;
        try (InputStream decoder = codec == ZSTD
                ? new ZstdInputStreamNoFinalizer(encoded)
                : new FramedLZ4CompressorInputStream(encoded, true)) {
            bytes = decoder.readNBytes(requireArray(length));
        } catch (UnreadableException e) {
            throw e;
        } catch (IOException e) {
            throw DamagedException.damaged(ArrowMessage.FORMAT);
        }
        if (bytes.length < length) {
            throw DamagedException.damaged(ArrowMessage.FORMAT);
        }
        return ByteBuffer.wrap(bytes);
    }

    private static int requireArray(long length) throws UnreadableException {
        if (length > Integer.MAX_VALUE - Long.BYTES) {
            throw new UnreadableException(
                    "a record batch with more than 2 GB in a column", "write it with fewer rows in a record batch");
        }
        return (int) requireNatural(length);
    }

    private static long requireNatural(long number) {
        if (number < 0) {
            throw new IndexOutOfBoundsException(number);
        }
        return number;
    }

    /** Returns the buffer at the given index, or null if that buffer is empty. */
    static @Nullable ByteBuffer orNull(List<ByteBuffer> buffers, int number) {
        return buffers.get(number).limit() == 0 ? null : buffers.get(number);
    }
}
