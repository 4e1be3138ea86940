package dev.doppel.corpus.internal.arrow;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A table in a message in the FlatBuffers format, which Arrow uses for its metadata. A field is identified by its
 * position in the schema, starting at 0. Fields with default values are not stored. All methods throw a
 * {@link RuntimeException} if the message is damaged.
 *
 * <pre>
 *   position           int32 distance back to the vtable, then the fields
 *   vtable             uint16 size of the vtable, uint16 size of the table, uint16 offset of each field (0: default)
 *   vector or string   int32 distance ahead to it; int32 length, then the elements
 * </pre>
 */
record FlatBufferTable(ByteBuffer bytes, int position) {
    private static final int VTABLE_HEADER = 2 * Short.BYTES;

    /** Returns the outermost table of a message. */
    static FlatBufferTable root(byte[] message) {
        ByteBuffer bytes = ByteBuffer.wrap(message).order(ByteOrder.LITTLE_ENDIAN);
        return new FlatBufferTable(bytes, bytes.getInt(0));
    }

    byte byteAt(int field) {
        int at = at(field);
        return at == 0 ? 0 : bytes.get(at);
    }

    short shortAt(int field, int otherwise) {
        int at = at(field);
        return at == 0 ? (short) otherwise : bytes.getShort(at);
    }

    int intAt(int field) {
        int at = at(field);
        return at == 0 ? 0 : bytes.getInt(at);
    }

    long longAt(int field) {
        int at = at(field);
        return at == 0 ? 0 : bytes.getLong(at);
    }

    @Nullable
    FlatBufferTable tableAt(int field) {
        int at = at(field);
        return at == 0 ? null : new FlatBufferTable(bytes, at + bytes.getInt(at));
    }

    String textAt(int field) {
        int start = vector(field);
        if (start == 0) {
            return "";
        }
        byte[] text = new byte[length(start, 1)];
        bytes.get(start + Integer.BYTES, text);
        return new String(text, StandardCharsets.UTF_8);
    }

    List<FlatBufferTable> tablesAt(int field) {
        int start = vector(field);
        List<FlatBufferTable> tables = new ArrayList<>();
        for (int i = 0; start > 0 && i < length(start, Integer.BYTES); i++) {
            int at = start + Integer.BYTES + i * Integer.BYTES;
            tables.add(new FlatBufferTable(bytes, at + bytes.getInt(at)));
        }
        return tables;
    }

    /**
     * Returns the numbers in a vector of 64-bit integers, or in a vector of structs that consist of 64-bit integers.
     *
     * @param each the number of integers in an element
     */
    long[] longsAt(int field, int each) {
        int start = vector(field);
        long[] numbers = new long[start == 0 ? 0 : each * length(start, each * Long.BYTES)];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = bytes.getLong(start + Integer.BYTES + i * Long.BYTES);
        }
        return numbers;
    }

    /** Returns the position of a field's value, or 0 if the field is not stored because it has its default value. */
    private int at(int field) {
        int vtable = position - bytes.getInt(position);
        int entry = VTABLE_HEADER + field * Short.BYTES;
        boolean isStored = entry < Short.toUnsignedInt(bytes.getShort(vtable));
        int offset = isStored ? Short.toUnsignedInt(bytes.getShort(vtable + entry)) : 0;
        return offset == 0 ? 0 : position + offset;
    }

    private int vector(int field) {
        int at = at(field);
        return at == 0 ? 0 : at + bytes.getInt(at);
    }

    /** Returns the number of elements in a vector, after checking that the vector fits in the message. */
    private int length(int start, int elementSize) {
        int length = bytes.getInt(start);
        if (length < 0 || (long) length * elementSize > bytes.limit() - start) {
            throw new IndexOutOfBoundsException("a vector of " + length + " elements");
        }
        return length;
    }
}
