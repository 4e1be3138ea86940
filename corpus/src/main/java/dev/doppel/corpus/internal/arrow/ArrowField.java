package dev.doppel.corpus.internal.arrow;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A column in the schema of an Arrow file. Two fields are equal only if they are the same object. */
final class ArrowField {
    private static final int DEEPEST = 100;
    private static final int DENSE = 1;

    /** The first metadata version in which unions have no validity buffer. */
    private static final int VERSION_5 = 4;

    private static final int BITS_PER_BYTE = 8;

    private final String name;
    private final ArrowType type;
    private final FlatBufferTable parameters;
    private final List<ArrowField> children;
    private final @Nullable FlatBufferTable dictionary;

    private ArrowField(
            String name,
            ArrowType type,
            FlatBufferTable parameters,
            List<ArrowField> children,
            @Nullable FlatBufferTable dictionary) {
        this.name = name;
        this.type = type;
        this.parameters = parameters;
        this.children = children;
        this.dictionary = dictionary;
    }

    /** Returns the fields of a schema message. */
    static List<ArrowField> all(FlatBufferTable schema) {
        return fields(schema.tablesAt(1), 0, new HashSet<>());
    }

    /**
     * Returns the fields in {@code tables}.
     *
     * @param seen the positions of all tables that were read before; a table that occurs twice is rejected, since a
     *     small schema could otherwise have any number of columns
     */
    private static List<ArrowField> fields(List<FlatBufferTable> tables, int depth, Set<Integer> seen) {
        if (depth > DEEPEST) {
            throw new IllegalStateException("columns are nested deeper than " + DEEPEST + " levels");
        }
        List<ArrowField> fields = new ArrayList<>();
        for (FlatBufferTable table : tables) {
            if (!seen.add(table.position())) {
                throw new IllegalStateException("a column is in two places");
            }
            fields.add(new ArrowField(
                    table.textAt(0),
                    ArrowType.of(table.byteAt(2)),
                    Objects.requireNonNull(table.tableAt(3)),
                    fields(table.tablesAt(5), depth + 1, seen),
                    table.tableAt(4)));
        }
        return fields;
    }

    String name() {
        return name;
    }

    /**
     * Returns the type of the values. For a dictionary-encoded column, this is the type of the values in the
     * dictionary.
     */
    ArrowType type() {
        return type;
    }

    List<ArrowField> children() {
        return children;
    }

    /** Returns the id of the column's dictionary, or empty if the column has none. */
    OptionalLong dictionary() {
        return dictionary == null ? OptionalLong.empty() : OptionalLong.of(dictionary.longAt(0));
    }

    /** Returns the column in which the values of this column's dictionary are stored. */
    ArrowField inDictionary() {
        return new ArrowField(name, type, parameters, children, null);
    }

    /**
     * Returns the columns that are nested in this column and stored with it. The list is empty for a dictionary-encoded
     * column, whose nested columns are stored in the dictionary.
     */
    List<ArrowField> storedChildren() {
        return dictionary == null ? children : List.of();
    }

    /** Returns the number of buffers, excluding the variadic buffers of a view type. */
    int buffers(int metadataVersion) {
        if (dictionary != null) {
            return ArrowType.INT.buffers();
        }
        if (type != ArrowType.UNION) {
            return type.buffers();
        }
        int validity = metadataVersion < VERSION_5 ? 1 : 0;
        return validity + (parameters.shortAt(0, 0) == DENSE ? 2 : 1);
    }

    /** Returns whether the values of the column can be converted to text. */
    boolean hasText() {
        return type.isText() || isInteger() || isFloat();
    }

    /** Returns whether the values of the column are integers, or dates and timestamps that are stored as integers. */
    boolean isInteger() {
        return type == ArrowType.INT || type == ArrowType.DATE || type == ArrowType.TIMESTAMP;
    }

    /** Returns whether the values of the column have the type {@code float} or {@code double}. */
    private boolean isFloat() {
        return type == ArrowType.FLOAT && parameters.shortAt(0, 0) > 0;
    }

    /** Returns the size in bytes of each number, or of each index into the dictionary. */
    int width() {
        if (dictionary != null) {
            FlatBufferTable index = dictionary.tableAt(1);
            return index == null ? Integer.BYTES : index.intAt(0) / BITS_PER_BYTE;
        }
        return switch (type) {
            case INT -> parameters.intAt(0) / BITS_PER_BYTE;
            case FLOAT -> parameters.shortAt(0, 0) == 1 ? Float.BYTES : Double.BYTES;
            case DATE -> parameters.shortAt(0, 1) == 0 ? Integer.BYTES : Long.BYTES;
            default -> Long.BYTES;
        };
    }

    boolean isSigned() {
        return dictionary == null && (type != ArrowType.INT || parameters.byteAt(1) != 0);
    }
}
