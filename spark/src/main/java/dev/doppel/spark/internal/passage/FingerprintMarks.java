package dev.doppel.spark.internal.passage;

import dev.doppel.internal.collect.LongSet;
import dev.doppel.passage.internal.UnindexedText;
import dev.doppel.spark.internal.bytes.BytePacker;
import dev.doppel.spark.internal.bytes.ByteUnpacker;

/**
 * The marks on the fingerprints of a document. A mark depends on the other documents that contain the same fingerprint.
 */
final class FingerprintMarks {
    enum Mark {
        /** Marks a fingerprint that occurs in more documents than the scheme allows. */
        COMMON(0),
        /**
         * Marks a fingerprint that is not common, but occurs in at least one other document. This mark is used only for
         * programs.
         */
        DISTINCTIVE(1),
        /**
         * Marks a fingerprint if the document is not among the first documents that contain it. Such a fingerprint
         * pairs the document only with earlier documents.
         */
        LATE(2);

        private final int code;

        Mark(int code) {
            this.code = code;
        }

        /** Returns the number that represents the mark in messages to other partitions. */
        int code() {
            return code;
        }
    }

    private final LongSet common = new LongSet();
    private final LongSet distinctive = new LongSet();
    private final LongSet late = new LongSet();

    void add(Mark mark, long fingerprint) {
        marked(mark).add(fingerprint);
    }

    boolean isLate(long fingerprint) {
        return late.contains(fingerprint);
    }

    /** Excludes or, for programs, discounts common text, as on a single machine. */
    void applyTo(UnindexedText text, boolean isProgram) {
        if (common.isEmpty()) {
            return;
        }
        if (isProgram) {
            text.discountCommon(common::contains, distinctive::contains);
        } else {
            text.excludeCommon(common::contains);
        }
    }

    private LongSet marked(Mark mark) {
        return switch (mark) {
            case COMMON -> common;
            case DISTINCTIVE -> distinctive;
            case LATE -> late;
        };
    }

    void pack(BytePacker buffer) {
        for (Mark mark : Mark.values()) {
            buffer.hashes(marked(mark).keys());
        }
    }

    static FingerprintMarks unpack(ByteUnpacker from) {
        FingerprintMarks marks = new FingerprintMarks();
        for (Mark mark : Mark.values()) {
            for (long fingerprint : from.hashes()) {
                marks.add(mark, fingerprint);
            }
        }
        return marks;
    }
}
