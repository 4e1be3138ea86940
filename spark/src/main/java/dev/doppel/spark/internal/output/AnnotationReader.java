package dev.doppel.spark.internal.output;

import dev.doppel.results.GroupAnnotation;
import java.util.Iterator;
import org.jspecify.annotations.Nullable;

/** Reads the annotations of the kept records of a file split. */
final class AnnotationReader {
    private final Iterator<KeptDocumentsOfSplit> blocks;
    private KeptDocumentsOfSplit.@Nullable Cursor cursor;

    /** @param blocks the kept documents of the file split, in ascending order of record numbers */
    AnnotationReader(Iterator<KeptDocumentsOfSplit> blocks) {
        this.blocks = blocks;
    }

    /** Returns the annotation of a kept record. Record numbers must not decrease from call to call. */
    GroupAnnotation read(long record) {
        while (cursor == null || cursor.record() < record) {
            if (cursor == null || !cursor.advance()) {
                cursor = blocks.next().cursor();
                cursor.advance();
            }
        }
        return cursor.annotation();
    }
}
