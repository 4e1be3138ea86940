package dev.doppel.corpus.internal.parquet;

import static org.apache.parquet.schema.LogicalTypeAnnotation.bsonType;
import static org.apache.parquet.schema.LogicalTypeAnnotation.dateType;
import static org.apache.parquet.schema.LogicalTypeAnnotation.decimalType;
import static org.apache.parquet.schema.LogicalTypeAnnotation.enumType;
import static org.apache.parquet.schema.LogicalTypeAnnotation.float16Type;
import static org.apache.parquet.schema.LogicalTypeAnnotation.geographyType;
import static org.apache.parquet.schema.LogicalTypeAnnotation.geometryType;
import static org.apache.parquet.schema.LogicalTypeAnnotation.intType;
import static org.apache.parquet.schema.LogicalTypeAnnotation.jsonType;
import static org.apache.parquet.schema.LogicalTypeAnnotation.stringType;
import static org.apache.parquet.schema.LogicalTypeAnnotation.timeType;
import static org.apache.parquet.schema.LogicalTypeAnnotation.timestampType;
import static org.apache.parquet.schema.LogicalTypeAnnotation.unknownType;
import static org.apache.parquet.schema.LogicalTypeAnnotation.uuidType;
import static org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName.BINARY;
import static org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName.BOOLEAN;
import static org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName.DOUBLE;
import static org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName.FIXED_LEN_BYTE_ARRAY;
import static org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName.FLOAT;
import static org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName.INT32;
import static org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName.INT64;
import static org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName.INT96;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.example.data.simple.SimpleGroup;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.schema.GroupType;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.TimeUnit;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Type;
import org.apache.parquet.schema.Type.Repetition;
import org.apache.parquet.schema.Types;
import org.jspecify.annotations.Nullable;

/** Creates random schemas and rows that cover all types and kinds of nesting. */
public final class RandomParquet {
    private record Leaf(
            PrimitiveTypeName type, int length, @Nullable LogicalTypeAnnotation logical) {}

    private static final List<Repetition> REPETITIONS =
            List.of(Repetition.REQUIRED, Repetition.OPTIONAL, Repetition.REPEATED);

    private static final List<Leaf> LEAVES = List.of(
            new Leaf(BOOLEAN, 0, null),
            new Leaf(INT32, 0, null),
            new Leaf(INT32, 0, intType(8, true)),
            new Leaf(INT32, 0, intType(16, false)),
            new Leaf(INT32, 0, dateType()),
            new Leaf(INT32, 0, timeType(true, TimeUnit.MILLIS)),
            new Leaf(INT32, 0, decimalType(2, 9)),
            new Leaf(INT32, 0, unknownType()),
            new Leaf(INT64, 0, null),
            new Leaf(INT64, 0, intType(64, false)),
            new Leaf(INT64, 0, timeType(false, TimeUnit.MICROS)),
            new Leaf(INT64, 0, timestampType(true, TimeUnit.MILLIS)),
            new Leaf(INT64, 0, timestampType(false, TimeUnit.NANOS)),
            new Leaf(INT64, 0, decimalType(0, 18)),
            new Leaf(INT96, 0, null),
            new Leaf(FLOAT, 0, null),
            new Leaf(DOUBLE, 0, null),
            new Leaf(BINARY, 0, null),
            new Leaf(BINARY, 0, stringType()),
            new Leaf(BINARY, 0, enumType()),
            new Leaf(BINARY, 0, jsonType()),
            new Leaf(BINARY, 0, bsonType()),
            new Leaf(BINARY, 0, decimalType(3, 40)),
            new Leaf(BINARY, 0, geometryType("OGC:CRS84")),
            new Leaf(BINARY, 0, geographyType()),
            new Leaf(FIXED_LEN_BYTE_ARRAY, 7, null),
            new Leaf(FIXED_LEN_BYTE_ARRAY, 16, uuidType()),
            new Leaf(FIXED_LEN_BYTE_ARRAY, 2, float16Type()),
            new Leaf(FIXED_LEN_BYTE_ARRAY, 12, LogicalTypeAnnotation.IntervalLogicalTypeAnnotation.getInstance()),
            new Leaf(FIXED_LEN_BYTE_ARRAY, 9, decimalType(5, 20)));

    private RandomParquet() {}

    public static MessageType schema(SplittableRandom random) {
        return new MessageType("table", fields(random, 0));
    }

    public static List<Group> rows(MessageType schema, int count, SplittableRandom random) {
        List<Group> rows = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            Group row = new SimpleGroup(schema);
            fill(row, random);
            rows.add(row);
        }
        return rows;
    }

    private static List<Type> fields(SplittableRandom random, int depth) {
        List<Type> fields = new ArrayList<>();
        for (int i = random.nextInt(5); i >= 0; i--) {
            String name = "f" + i;
            Repetition repetition = REPETITIONS.get(random.nextInt(REPETITIONS.size()));
            int shape = depth == 3 ? 9 : random.nextInt(10);
            if (shape == 0) {
                fields.add(new GroupType(repetition, name, fields(random, depth + 1)));
            } else if (shape == 1) {
                fields.add(Types.optionalList()
                        .element(leaf(random, Repetition.OPTIONAL, "element"))
                        .named(name));
            } else if (shape == 2) {
                fields.add(Types.optionalMap()
                        .key(leaf(random, Repetition.REQUIRED, "key"))
                        .value(new GroupType(Repetition.OPTIONAL, "value", fields(random, depth + 1)))
                        .named(name));
            } else {
                fields.add(leaf(random, repetition, name));
            }
        }
        return fields;
    }

    private static Type leaf(SplittableRandom random, Repetition repetition, String name) {
        Leaf leaf = LEAVES.get(random.nextInt(LEAVES.size()));
        boolean always = leaf.logical() == unknownType();
        return Types.primitive(leaf.type(), always ? Repetition.OPTIONAL : repetition)
                .length(leaf.length())
                .as(leaf.logical())
                .id(random.nextInt(1000))
                .named(name);
    }

    private static void fill(Group group, SplittableRandom random) {
        for (int field = 0; field < group.getType().getFieldCount(); field++) {
            Type type = group.getType().getType(field);
            int count = switch (type.getRepetition()) {
                case REQUIRED -> 1;
                case OPTIONAL -> random.nextInt(2);
                case REPEATED -> random.nextInt(4);
            };
            for (int i = 0; i < count; i++) {
                if (type.isPrimitive()) {
                    add(group, field, random);
                } else {
                    fill(group.addGroup(field), random);
                }
            }
        }
    }

    private static void add(Group group, int field, SplittableRandom random) {
        Leaf leaf = new Leaf(
                group.getType().getType(field).asPrimitiveType().getPrimitiveTypeName(),
                group.getType().getType(field).asPrimitiveType().getTypeLength(),
                null);
        // Half of the values are from a small range, since Parquet writes a dictionary for columns with few distinct
        // values.
        long value = random.nextBoolean() ? random.nextInt(4) : random.nextLong();
        switch (leaf.type()) {
            case BOOLEAN -> group.add(field, value % 2 == 0);
            case INT32 -> group.add(field, (int) value);
            case INT64 -> group.add(field, value);
            case FLOAT -> group.add(field, value == 0 ? -0.0f : value == 1 ? Float.NaN : (float) (value % 1000) / 7);
            case DOUBLE -> group.add(field, value == 0 ? -0.0 : value == 1 ? 0.0 : Double.longBitsToDouble(value));
            case INT96 -> group.add(field, bytes(12, value));
            case BINARY -> group.add(field, bytes(random.nextInt(20), value));
            case FIXED_LEN_BYTE_ARRAY -> group.add(field, bytes(leaf.length(), value));
        }
    }

    private static Binary bytes(int length, long seed) {
        byte[] bytes = new byte[length];
        new SplittableRandom(seed).nextBytes(bytes);
        return Binary.fromConstantByteArray(bytes);
    }
}
