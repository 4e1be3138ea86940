package dev.doppel.corpus.internal.parquet;

import dev.doppel.corpus.internal.reader.SkipReasonText;
import dev.doppel.corpus.internal.reader.UnreadableException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.schema.GroupType;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType;
import org.apache.parquet.schema.Type;

/**
 * Finds columns by name. A dotted name such as {@code meta.text} refers to a column in a group, unless the table has a
 * column with exactly that name.
 */
record ParquetColumnFinder(MessageType schema) {
    /** Returns the names of all columns, as users write them. */
    List<String> all() {
        return schema.getColumns().stream()
                .map(column -> String.join(".", column.getPath()))
                .toList();
    }

    boolean has(String name) {
        return !types(schema, name).isEmpty();
    }

    /**
     * Returns the column with the given name. The column must have one value per row.
     *
     * @param wanted the required type of the values, as named in the error message
     * @param option the command-line option that selects the column, as named in the error message
     * @throws UnreadableException if there is no column with this name, or if its type is unsuitable
     */
    ColumnDescriptor column(String name, Predicate<PrimitiveType> fits, String wanted, String option)
            throws UnreadableException {
        List<Type> types = types(schema, name);
        if (types.isEmpty()) {
            throw SkipReasonText.missing("column", name, all(), option);
        }
        Type last = types.get(types.size() - 1);
        boolean list = isList(last) || types.stream().anyMatch(type -> type.isRepetition(Type.Repetition.REPEATED));
        if (list || !last.isPrimitive() || !fits.test(last.asPrimitiveType())) {
            String kind = list ? "a list" : last.isPrimitive() ? kind(last.asPrimitiveType()) : "a group of columns";
            throw new UnreadableException(
                    "column \"" + SkipReasonText.phrase(name) + "\" is " + kind + ", not " + wanted,
                    "name another with " + option);
        }
        return schema.getColumnDescription(types.stream().map(Type::getName).toArray(String[]::new));
    }

    /**
     * Returns the column that contains the values of the list with the given name, or empty if there is no such list.
     */
    Optional<ColumnDescriptor> list(String name, Predicate<PrimitiveType> fits) {
        List<Type> types = new ArrayList<>(types(schema, name));
        if (types.isEmpty()) {
            return Optional.empty();
        }
        Type last = types.get(types.size() - 1);
        while (!last.isPrimitive() && last.asGroupType().getFieldCount() == 1) {
            last = last.asGroupType().getType(0);
            types.add(last);
        }
        boolean repeated = types.stream().anyMatch(type -> type.isRepetition(Type.Repetition.REPEATED));
        return repeated && last.isPrimitive() && fits.test(last.asPrimitiveType())
                ? Optional.of(schema.getColumnDescription(
                        types.stream().map(Type::getName).toArray(String[]::new)))
                : Optional.empty();
    }

    /** Returns the name that Parquet schemas use for a type. */
    private static String kind(PrimitiveType type) {
        LogicalTypeAnnotation logical = type.getLogicalTypeAnnotation();
        return logical == null ? type.getPrimitiveTypeName().toString() : logical.toString();
    }

    private static boolean isList(Type type) {
        LogicalTypeAnnotation logical = type.getLogicalTypeAnnotation();
        return logical instanceof LogicalTypeAnnotation.ListLogicalTypeAnnotation
                || logical instanceof LogicalTypeAnnotation.MapLogicalTypeAnnotation;
    }

    /** Returns the types on the path to the named column, or an empty list if the column does not exist. */
    private static List<Type> types(GroupType group, String name) {
        if (group.containsField(name)) {
            return List.of(group.getType(name));
        }
        for (Type field : group.getFields()) {
            if (!field.isPrimitive() && name.startsWith(field.getName() + ".")) {
                String rest = name.substring(field.getName().length() + 1);
                List<Type> inside = types(field.asGroupType(), rest);
                if (!inside.isEmpty()) {
                    List<Type> types = new ArrayList<>(List.of(field));
                    types.addAll(inside);
                    return types;
                }
            }
        }
        return List.of();
    }
}
