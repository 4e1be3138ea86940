package dev.doppel.spark.internal.passage;

import dev.doppel.passage.internal.SearchedText;
import dev.doppel.spark.internal.bytes.BytePacker;
import dev.doppel.spark.internal.bytes.ByteUnpacker;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;

/** Marks on the fingerprints of a document. They depend on the documents with the same fingerprints. */
final class FingerprintMarks {
    enum Mark {
        /** More documents have the fingerprint than the scheme allows. */
        COMMON,
        /** At least one other document has the fingerprint, which is not common. Set in programs only. */
        DISTINCTIVE,
        /** The document is not among the first documents with the fingerprint, so no later document is its partner. */
        LATE
    }

    private static final Mark[] MARKS = Mark.values();

    private final LongOpenHashSet[] marked = new LongOpenHashSet[MARKS.length];

    FingerprintMarks() {
        for (int i = 0; i < marked.length; i++) {
            marked[i] = new LongOpenHashSet();
        }
    }

    void add(Mark mark, long fingerprint) {
        marked[mark.ordinal()].add(fingerprint);
    }

    boolean isLate(long fingerprint) {
        return marked(Mark.LATE).contains(fingerprint);
    }

    /** Ignores common text in the document, as on a single machine. */
    void applyTo(SearchedText text, boolean isProgram) {
        LongOpenHashSet common = marked(Mark.COMMON);
        if (common.isEmpty()) {
            return;
        }
        if (isProgram) {
            text.discountCommon(common::contains, marked(Mark.DISTINCTIVE)::contains);
        } else {
            text.excludeCommon(common::contains);
        }
    }

    private LongOpenHashSet marked(Mark mark) {
        return marked[mark.ordinal()];
    }

    void pack(BytePacker buffer) {
        for (LongOpenHashSet fingerprints : marked) {
            buffer.hashes(fingerprints.toLongArray());
        }
    }

    static FingerprintMarks unpack(ByteUnpacker from) {
        FingerprintMarks marks = new FingerprintMarks();
        for (Mark mark : MARKS) {
            for (long fingerprint : from.hashes()) {
                marks.add(mark, fingerprint);
            }
        }
        return marks;
    }
}
