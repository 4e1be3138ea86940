package dev.doppel.spark.internal.compare;

import dev.doppel.spark.internal.bytes.BytePacker;
import dev.doppel.spark.internal.bytes.ByteUnpacker;
import dev.doppel.verify.Overlap;

/**
 * A compact encoding of overlaps. Each count is stored as its difference from a lower bound. For sets, as opposed to
 * multisets, most of these differences are 0.
 */
public final class PackedOverlap {
    private PackedOverlap() {}

    static void pack(Overlap overlap, BytePacker buffer) {
        buffer.number(overlap.common())
                .number(overlap.left() - overlap.common())
                .number(overlap.right() - overlap.common())
                .number(overlap.commonCount() - overlap.common())
                .number(overlap.leftCount() - overlap.left())
                .number(overlap.rightCount() - overlap.right())
                .number(overlap.product() - overlap.commonCount())
                .number(overlap.leftSquares() - overlap.leftCount())
                .number(overlap.rightSquares() - overlap.rightCount());
    }

    static Overlap unpack(ByteUnpacker from) {
        int common = from.count();
        int left = common + from.count();
        int right = common + from.count();
        long commonCount = common + from.number();
        long leftCount = left + from.number();
        long rightCount = right + from.number();
        return new Overlap(
                common,
                left,
                right,
                commonCount,
                leftCount,
                rightCount,
                commonCount + from.number(),
                leftCount + from.number(),
                rightCount + from.number());
    }
}
