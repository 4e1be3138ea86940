package dev.doppel.corpus.internal.arrow;

import dev.doppel.internal.Decimals;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The values of a column in one batch, as text. */
final class ArrowColumn {
    private static final int VIEW = 16;
    private static final int LONGEST_INLINE = 12;
    private static final int VALIDITY = 0;
    private static final int VALUES = 1;
    private static final int TEXT = 2;

    private final ArrowField field;
    private final List<ByteBuffer> buffers;
    private final List<ByteBuffer> validity = new ArrayList<>();
    private final @Nullable ArrowDictionary dictionary;

    /**
     * Creates a column.
     *
     * @param path the enclosing columns, outermost first, followed by the column itself
     * @param dictionary the column's dictionary, or null if it has none
     */
    ArrowColumn(List<ArrowField> path, ArrowBatch batch, @Nullable ArrowDictionary dictionary) {
        this.field = path.get(path.size() - 1);
        this.buffers = batch.buffers(field);
        this.dictionary = dictionary;
        for (ArrowField part : path) {
            ByteBuffer bits = ArrowBatch.orNull(batch.buffers(part), VALIDITY);
            if (bits != null) {
                validity.add(bits);
            }
        }
    }

    /** Returns the UTF-8 bytes of the value in a row, or null if the row has no value. */
    byte @Nullable [] bytes(int row) {
        for (ByteBuffer bits : validity) {
            if ((bits.get(row / Byte.SIZE) >> row % Byte.SIZE & 1) == 0) {
                return null;
            }
        }
        if (dictionary != null) {
            return dictionary.bytes(Math.toIntExact(integer(row)));
        }
        return switch (field.type()) {
            case UTF8 -> slice(TEXT, values().getInt(Integer.BYTES * row), values().getInt(Integer.BYTES * (row + 1)));
            case LARGE_UTF8 ->
                slice(
                        TEXT,
                        Math.toIntExact(values().getLong(Long.BYTES * row)),
                        Math.toIntExact(values().getLong(Long.BYTES * (row + 1))));
            case UTF8_VIEW -> view(VIEW * row);
            case FLOAT -> number(row).getBytes(StandardCharsets.US_ASCII);
            default -> integerText(row).getBytes(StandardCharsets.US_ASCII);
        };
    }

    private ByteBuffer values() {
        return buffers.get(VALUES);
    }

    private byte[] slice(int buffer, int from, int to) {
        // Damaged offsets must not cause a huge array to be allocated.
        Objects.checkFromToIndex(from, to, buffers.get(buffer).limit());
        byte[] bytes = new byte[to - from];
        buffers.get(buffer).get(from, bytes);
        return bytes;
    }

    /** Returns the value of the view that starts at {@code at}. A short value is stored in the view itself. */
    private byte[] view(int at) {
        int length = values().getInt(at);
        if (length <= LONGEST_INLINE) {
            return slice(VALUES, at + Integer.BYTES, at + Integer.BYTES + length);
        }
        int buffer = values().getInt(at + 2 * Integer.BYTES);
        int offset = values().getInt(at + 3 * Integer.BYTES);
        return slice(TEXT + buffer, offset, offset + length);
    }

    private long integer(int row) {
        return switch (field.width()) {
            case Byte.BYTES -> field.isSigned() ? values().get(row) : Byte.toUnsignedLong(values().get(row));
            case Short.BYTES ->
                field.isSigned()
                        ? values().getShort(Short.BYTES * row)
                        : Short.toUnsignedLong(values().getShort(Short.BYTES * row));
            case Integer.BYTES ->
                field.isSigned()
                        ? values().getInt(Integer.BYTES * row)
                        : Integer.toUnsignedLong(values().getInt(Integer.BYTES * row));
            default -> values().getLong(Long.BYTES * row);
        };
    }

    private String integerText(int row) {
        return field.isSigned() ? Long.toString(integer(row)) : Long.toUnsignedString(integer(row));
    }

    private String number(int row) {
        double number = field.width() == Float.BYTES
                ? values().getFloat(Float.BYTES * row)
                : values().getDouble(Double.BYTES * row);
        return Double.isFinite(number) ? Decimals.shortest(number) : String.valueOf(number);
    }
}
