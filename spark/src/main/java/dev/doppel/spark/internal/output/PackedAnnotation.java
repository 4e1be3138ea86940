package dev.doppel.spark.internal.output;

import dev.doppel.results.GroupAnnotation;
import dev.doppel.spark.internal.bytes.BytePacker;
import dev.doppel.spark.internal.bytes.ByteUnpacker;

/** Packs and unpacks the annotations of kept documents. */
public final class PackedAnnotation {
    private PackedAnnotation() {}

    public static void pack(GroupAnnotation annotation, BytePacker target) {
        String duplicateOf = annotation.duplicateOf();
        target.number((annotation.group() << 1) | (duplicateOf == null ? 0 : 1)).number(annotation.size());
        if (duplicateOf != null) {
            target.text(duplicateOf).hash(Double.doubleToLongBits(annotation.similarity()));
        }
    }

    public static GroupAnnotation unpack(ByteUnpacker from) {
        long header = from.number();
        long size = from.number();
        return (header & 1) == 0
                ? new GroupAnnotation(header >>> 1, size, null, 0)
                : new GroupAnnotation(header >>> 1, size, from.text(), Double.longBitsToDouble(from.hash()));
    }
}
